import { wordsOf } from './name-words.ts';
import type { NamesTell } from './names-tell.ts';
import { textWidth } from './text-width.ts';

export interface NameRoom {
  /** Pixels for a name. */
  readonly width: number;
  /** How much wider text is than usual: see `useTextScale`. */
  readonly textScale: number;
  readonly tell: NamesTell;
}

interface Run {
  readonly before: string;
  readonly after: string;
  readonly text: string;
  readonly lost: number;
}

const ELLIPSIS = '…';
/** A word that tells nothing more of the names it stands among tells something still: a number the most, then the last one. Of equals the first goes. */
const LEAST_TOLD = { number: 1, last: 0.9, other: 0.25 } as const;

/**
 * A name in the room there is. Whole words give way to an ellipsis, side by side: of those that make room the ones that tell least of
 * which name it is, and leave none of those it is told from to read the same. Only a word that has no room by itself is cut, in its middle.
 */
export function shortName(name: string, { width, textScale, tell }: NameRoom): string {
  const fits = (text: string) => textWidth(text) * textScale <= width;
  if (fits(name)) return name;
  const words = wordsOf(name);
  const told = words.map((word, index) => tell.bits(word, words[index + 1]) + leastTold(words, index));
  const left = runs(words, told)
    .filter(({ text }) => fits(text))
    .toSorted((a, b) => a.lost - b.lost);
  const [best] = left;
  const chosen = left.find(({ before, after }) => !tell.isShared(name, before, after)) ?? best;
  return chosen?.text ?? cutWord(name, fits);
}

function leastTold(words: readonly string[], index: number): number {
  if (/\d/u.test(words[index] ?? '')) return LEAST_TOLD.number;
  return index === words.length - 1 ? LEAST_TOLD.last : LEAST_TOLD.other;
}

/** The name without each run of its words that leaves some. */
function runs(words: readonly string[], told: readonly number[]): Run[] {
  const count = words.length;
  return words.flatMap((_, from) =>
    Array.from({ length: from === 0 ? count - 1 : count - from }, (__, more) => {
      const to = from + more + 1;
      const [before, after] = [words.slice(0, from).join(''), words.slice(to).join('')];
      const space = after !== '' && /\s$/u.test(words[to - 1] ?? '') ? ' ' : '';
      const lost = told.slice(from, to).reduce((sum, bits) => sum + bits, 0);
      return { before, after, text: `${before}${ELLIPSIS}${space}${after}`, lost };
    }),
  );
}

function cutWord(name: string, fits: (text: string) => boolean): string {
  const letters = [...name];
  for (let kept = letters.length - 1; kept > 1; kept -= 1) {
    const end = Math.floor(kept / 2);
    const text = `${letters.slice(0, kept - end).join('')}${ELLIPSIS}${letters.slice(-end).join('')}`;
    if (fits(text)) return text;
  }
  return name;
}
