import { wordsOf } from './name-words.ts';

/** What a list of names has in common. */
export interface NamesTell {
  /** How much a word tells to who reads the next one, in bits: nothing where that one never stands without it. */
  bits: (word: string, next: string | undefined) => number;
  /** Whether another of these names begins and ends so too. */
  isShared: (name: string, before: string, after: string) => boolean;
}

/** Of names that a list has, such as "Antminer S21 ×6, Reykjanes". */
export function namesTell(names: readonly string[]): NamesTell {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const words of names.map(wordsOf))
    for (const [index, word] of words.entries()) {
      count(bare(word));
      count(pairOf(word, words[index + 1]));
    }
  return {
    bits(word, next) {
      const among = next === undefined ? names.length : counts.get(bare(next));
      return Math.log2(Math.max(1, among ?? 1) / (counts.get(pairOf(word, next)) ?? 1));
    },
    isShared: (name, before, after) =>
      names.some((one) => one !== name && one.startsWith(before) && one.endsWith(after)),
  };
}

function pairOf(word: string, next: string | undefined): string {
  return `${bare(word)}\n${next === undefined ? '' : bare(next)}`;
}

/** A word without what parts it from the next. */
function bare(word: string): string {
  return word.replace(/[\s,;\-_/:]+$/u, '');
}
