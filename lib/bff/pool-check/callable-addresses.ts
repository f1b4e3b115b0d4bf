import 'server-only';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { StepProblem } from './step-problem.ts';

/** All addresses of a name, as text. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** As the system resolves names. */
export const systemResolve: Resolve = async (name) => {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/**
 * The addresses a pool may be called at, resolved this once: whoever connects takes one of these and resolves no name again.
 * Of a name that also leads elsewhere none is called. Throws a `StepProblem`.
 */
export async function callableAddresses(
  host: string,
  { resolve, isCallable }: { resolve: Resolve; isCallable: (address: string) => boolean },
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host).catch(noSuchName) : [host];
  if (addresses.length === 0) throw new StepProblem('no such name');
  if (!addresses.every((address) => isIP(address) !== 0 && isCallable(address))) {
    throw new StepProblem('not public');
  }
  return addresses;
}

function noSuchName(error: NodeJS.ErrnoException): never {
  throw new StepProblem(error.code === 'EAI_AGAIN' ? 'silent' : 'no such name');
}
