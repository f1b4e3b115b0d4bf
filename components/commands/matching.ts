import { searchFor } from '#lib/domain/search-words.ts';

const NUMBER = /^(?:(rental|rig)\s+)?#?(\d{1,18})$/i;

export type NumberedKind = 'rental' | 'rig';

/** A number that was typed, and of what it is where that was typed before it. */
export interface Numbered {
  number: string;
  what: NumberedKind | undefined;
}

/** What was typed, where it is a number alone or one of something: "1001", "#1001", "rental 95". */
export function numberIn(words: string): Numbered | undefined {
  const [, what, number] = NUMBER.exec(words) ?? [];
  return number === undefined ? undefined : { number, what: what?.toLowerCase() as Numbered['what'] };
}

/** What those of a kind are looked for by: of a number that is said to be of this kind, or of none, the number alone. */
export function soughtAs(kind: NumberedKind, words: string): string {
  const { number, what = kind } = numberIn(words) ?? {};
  return number !== undefined && what === kind ? number : words;
}

/** What is opened by a number: what is known to be there first. An old rental is in no list, so one that is not known may be. */
export function kindsOf(
  { what }: Pick<Numbered, 'what'>,
  known: Readonly<Record<NumberedKind, boolean>>,
): readonly NumberedKind[] {
  if (what) return [what];
  return known.rig && !known.rental ? ['rig', 'rental'] : ['rental', 'rig'];
}

/** Only what is known to be there is said to open. */
export function numberLabel(kind: NumberedKind, number: string, isKnown: boolean): string {
  const { open, lookUp } = LABELS[kind];
  return (isKnown ? open : lookUp)(number);
}

const LABELS = {
  rental: {
    open: (number: string) => `Open rental ${number}`,
    lookUp: (number: string) => `Look up rental ${number}`,
  },
  rig: {
    open: (number: string) => `Open rig ${number}`,
    lookUp: (number: string) => `Look up rig ${number}`,
  },
} as const satisfies Record<NumberedKind, object>;

/** One that is looked for, and all that it is found by. */
export interface Searched {
  id: string;
  name: string;
  text: string;
}

/**
 * Those that have each of the words somewhere in their text, in any case and order: first the one of that number, then those that
 * have them in their own number and name.
 */
export function matching<One extends Searched>(all: readonly One[], words: string): One[] {
  const number = words.trim();
  if (number === '') return [];
  const isFound = searchFor(words);
  const byNumber = all.filter(({ id }) => id === number);
  const others = all.filter(({ id, text }) => id !== number && isFound(text));
  const isNamed = ({ id, name }: One) => isFound(`${id} ${name}`);
  return [...byNumber, ...others.filter(isNamed), ...others.filter((one) => !isNamed(one))];
}
