import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** Whoever asked has gone, for whatever reason the server names: nobody reads the answer, and nothing is wrong. Throws STOPPED. */
export function unlessGone(signal: AbortSignal) {
  return (error: unknown): never => {
    if (signal.aborted) throw new MarketRefusal('STOPPED', { message: 'the request was given up' });
    throw error;
  };
}
