import { failureOf } from '#lib/queries/ask/failure.ts';

const OF_ONE = ['NOT_FOUND', 'UPSTREAM_UNREADABLE'] as const;

/** Why one thing could not be read that says nothing of the others: it is gone, or what is said of it cannot be understood. */
export type UnreadOne = (typeof OF_ONE)[number];

/** Why a thing could not be read. Throws what every further one would meet as well. */
export function unreadOne(error: unknown): UnreadOne {
  const { code } = failureOf(error);
  const why = OF_ONE.find((one) => one === code);
  if (why === undefined) throw error;
  return why;
}
