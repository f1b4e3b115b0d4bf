import type { Answer, Asking, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage, RigsQuery } from '#lib/contract/desk-rigs.ts';
import { deskAnswer } from '../ask/desk-fetch.ts';

interface ReadingRigs {
  /** Without it, it opens. */
  asking?: Asking;
  signal: AbortSignal;
}

/** One page of the market's rigs from the desk's index. Throws the three errors of `lib/contract/errors.ts`. */
export function readRigs(
  connectedKey: ConnectedKey,
  query: RigsQuery,
  reading: ReadingRigs,
): Promise<Answer<RigsPage>> {
  const search = new URLSearchParams(Object.entries(query));
  return deskAnswer({ path: `/api/rigs?${search}`, connectedKey, ...reading });
}
