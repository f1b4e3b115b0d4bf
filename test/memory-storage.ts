interface Entries {
  [entry: string]: string;
}

/** A browser's storage, in memory: its entries are its own properties, as they are of a real one. */
export function memoryStorage(): Storage {
  return Object.create({
    getItem(this: Entries, entry: string) {
      return this[entry] ?? null;
    },
    setItem(this: Entries, entry: string, text: string) {
      this[entry] = text;
    },
    removeItem(this: Entries, entry: string) {
      delete this[entry];
    },
  });
}
