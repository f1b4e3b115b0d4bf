const MOST = 8;
const NUMBER = /^(?:(rental|rig)\s+)?#?(\d{1,18})$/i;

/** A number that was typed, and of what it is where that was typed before it. */
interface Numbered {
  number: string;
  what: 'rental' | 'rig' | undefined;
}

/** What was typed, where it is a number alone or one of something: "1001", "#1001", "rental 95". */
export function numberIn(words: string): Numbered | undefined {
  const [, what, number] = NUMBER.exec(words) ?? [];
  return number === undefined ? undefined : { number, what: what?.toLowerCase() as Numbered['what'] };
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
