import type { FoundOne } from './found.ts';

/** A kind of what is found, and where it leads. */
export interface FoundKind {
  heading: string;
  hrefOf: (one: FoundOne) => string;
  /** What shows more of them than the first few; "#" stands for how many there are. */
  all: string;
  /** The list that finds the same by the same words; without one they are all shown here. */
  listOf?: (words: string) => string;
}

/** Profiles and saved pools have no page of their own: one of them leads to its list, searched for its name. */
export const KINDS = {
  // Their list has those of one role, and other ones than are known here.
  rentals: { heading: 'Rentals', hrefOf: ({ id }) => `/rentals/${id}`, all: 'Show all # rentals' },
  ownRigs: {
    heading: 'My rigs',
    hrefOf: ({ id }) => `/my-rigs/${id}`,
    all: 'Show all # in My rigs',
    listOf: (words) => searched('/my-rigs', words),
  },
  profiles: {
    heading: 'Profiles',
    hrefOf: ({ name }) => searched('/account/profiles', name),
    all: 'Show all # in Profiles',
    listOf: (words) => searched('/account/profiles', words),
  },
  pools: {
    heading: 'Saved pools',
    hrefOf: ({ name }) => searched('/account/pools', name),
    all: 'Show all # in Saved pools',
    listOf: (words) => searched('/account/pools', words),
  },
  algorithms: {
    heading: 'Market by algorithm',
    hrefOf: ({ id }) => `/rigs?${new URLSearchParams({ algo: id })}`,
    all: 'Show all # algorithms',
  },
  rigs: {
    heading: 'Rigs of the market',
    hrefOf: ({ id }) => `/rigs/${id}`,
    all: 'Show all # in Market',
    listOf: (words) => searched('/rigs', words),
  },
} as const satisfies Record<string, FoundKind>;

function searched(path: string, words: string): string {
  return `${path}?${new URLSearchParams({ q: words })}`;
}
