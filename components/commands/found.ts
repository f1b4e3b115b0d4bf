import type { WhyProps } from '#components/ui/answer/why.tsx';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { matching, type Searched } from './matching.ts';

export interface FoundOne {
  id: string;
  name: string;
  /** What tells it from others of its name, where that is not its number. */
  aside?: string;
}

/** What was found of a kind; or why there is none to show yet, or now. */
export interface Found {
  /** Those at hand, first what is meant most likely. */
  items: readonly FoundOne[];
  /** How many there are, also where not all of them are at hand. */
  total: number;
  why: WhyProps | undefined;
}

/** Of a kind that this key may not search. */
export const NOTHING: Found = { items: [], total: 0, why: undefined };

interface Read<One> {
  /** What was read so far. */
  all: readonly One[];
  error: Error | null;
}

/** Those that have the words, of all that was read. */
export function foundAmong<One extends FoundOne & Searched>({ all, error }: Read<One>, words: string): Found {
  const items = matching(all, words);
  return { items, total: items.length, why: error ? whyOf(error) : undefined };
}
