const MOST = 8;
const NUMBER = /^#?(\d{1,18})$/;

/** The number that was typed, where nothing else was: "#1001" and "1001". */
export function numberIn(words: string): string | undefined {
  return NUMBER.exec(words)?.[1];
}

/** The first few that have each of the words somewhere in their text, in any case and order. */
export function firstMatching<One>(all: readonly One[], words: string, textOf: (one: One) => string): One[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const fits = (one: One) => {
    const text = textOf(one).toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return all.filter(fits).slice(0, MOST);
}

/** What a rig is found by. */
export function rigText({ id, name }: { id: string; name: string }): string {
  return `${id} ${name}`;
}

/** What a rental is found by: its number, and its rig. */
export function rentalText({ id, rig }: { id: string; rig: { id: string; name: string } }): string {
  return `${id} ${rigText(rig)}`;
}
