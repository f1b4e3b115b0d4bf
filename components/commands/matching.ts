const MOST = 8;
const NUMBER = /^(?:(rental|rig)\s+)?#?(\d{1,18})$/i;

export type NumberedKind = 'rental' | 'rig';

/** A number that was typed, and of what it is where that was typed before it. */
interface Numbered {
  number: string;
  what: NumberedKind | undefined;
}

/** What was typed, where it is a number alone or one of something: "1001", "#1001", "rental 95". */
export function numberIn(words: string): Numbered | undefined {
  const [, what, number] = NUMBER.exec(words) ?? [];
  return number === undefined ? undefined : { number, what: what?.toLowerCase() as Numbered['what'] };
}

/** What is opened by a number: what is known to be there first. An old rental is in no list, so one that is not known may be. */
export function kindsOf(
  { what }: Pick<Numbered, 'what'>,
  known: Readonly<Record<NumberedKind, boolean>>,
): readonly NumberedKind[] {
  if (what) return [what];
  return known.rig && !known.rental ? ['rig', 'rental'] : ['rental', 'rig'];
}

/**
 * The first few that have each of the words somewhere in their text, in any case and order; first of all the one of that
 * number.
 */
export function firstMatching<One extends { id: string }>(
  all: readonly One[],
  words: string,
  textOf: (one: One) => string,
): One[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const fits = (one: One) => {
    const text = textOf(one).toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const [named] = all.filter(({ id }) => id === words.trim());
  const others = all.filter((one) => one !== named && fits(one));
  return (named ? [named, ...others] : others).slice(0, MOST);
}

/** What a rig is found by. */
export function rigText({ id, name }: { id: string; name: string }): string {
  return `${id} ${name}`;
}

/** What a rental is found by: its number, and its rig. */
export function rentalText({ id, rig }: { id: string; rig: { id: string; name: string } }): string {
  return `${id} ${rigText(rig)}`;
}
