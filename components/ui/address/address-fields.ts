/** Reads one parameter of the address; `null` stands for none. */
type AddressField<Value> = (text: string | null) => Value;

export type AddressFields = Record<string, AddressField<unknown>>;

export type AddressValues<Fields extends AddressFields> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]> | null;
};

type ReadValues<Fields extends AddressFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

export const asText: AddressField<string | null> = (text) => text;

/** One of a few words; anything else counts as none. */
export function asWord<const Word extends string>(words: readonly Word[]): AddressField<Word | null> {
  return (text) => words.find((word) => word === text) ?? null;
}

export function asWholeNumber(text: string | null): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

/** Texts without commas in them. */
export function asTexts(text: string | null): string[] {
  return text ? text.split(',') : [];
}

/** A field that is never none; its usual value does not stand in the address. */
export function withUsual<Value extends {}>(
  field: AddressField<Value | null>,
  usual: Value,
): AddressField<Value> {
  return (text) => field(text) ?? usual;
}

export function readFields<Fields extends AddressFields>(fields: Fields, search: string): ReadValues<Fields> {
  const params = new URLSearchParams(search);
  const entries = Object.entries(fields).map(([name, read]) => [name, read(params.get(name))]);
  return Object.fromEntries(entries) as ReadValues<Fields>;
}

/** The search with other values; what is undefined among them stays, and what is as usual does not stand there. */
export function changedSearch<Fields extends AddressFields>(
  fields: Fields,
  search: string,
  changes: Partial<AddressValues<Fields>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const text = value === null ? null : String(value);
    const read = fields[name];
    if (text === null || isSame(read?.(text), read?.(null))) params.delete(name);
    else params.set(name, text);
  }
  // A comma needs no escape there, and people read addresses.
  return params.toString().replaceAll('%2C', ',');
}

/** Whether both were read alike: words, numbers, lists of them, or none. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
