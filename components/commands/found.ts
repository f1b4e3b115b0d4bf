import type { WhyProps } from '#components/ui/answer/why.tsx';

/** What was found of a kind; or why there is none to show yet, or now. */
export interface Found {
  items: readonly { id: string; name: string }[];
  why: WhyProps | undefined;
}

/** Of a kind that this key may not search. */
export const NOTHING: Found = { items: [], why: undefined };
