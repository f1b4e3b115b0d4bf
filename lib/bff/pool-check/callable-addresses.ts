import 'server-only';
import { isIP } from 'node:net';
import type { Resolve } from './name-servers.ts';
import { StepProblem } from './step-problem.ts';
import { withinTime } from './within-time.ts';

interface Asking {
  resolve: Resolve;
  isCallable: (address: string) => boolean;
  limitMs: number;
  signal: AbortSignal;
}

/** Nobody has more pools under one name; each takes a moment to be judged, in which nobody else is served. */
const MOST = 32;

/**
 * The addresses a pool may be called at, resolved this once: whoever connects takes one of these and resolves no name again.
 * Of a name that also leads elsewhere none is called, of one with very many the first `MOST` at most. Throws a `StepProblem`, or the
 * reason of `signal`.
 */
export async function callableAddresses(host: string, asking: Asking): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? (await resolved(host, asking)).slice(0, MOST) : [host];
  if (addresses.length === 0) throw new StepProblem('no such name');
  if (!addresses.every((address) => isIP(address) !== 0 && asking.isCallable(address))) {
    throw new StepProblem('not public');
  }
  return addresses;
}

async function resolved(name: string, { resolve, limitMs, signal }: Asking): Promise<readonly string[]> {
  const over = new AbortController();
  try {
    return await withinTime(resolve(name, over.signal), limitMs, signal);
  } finally {
    over.abort();
  }
}
