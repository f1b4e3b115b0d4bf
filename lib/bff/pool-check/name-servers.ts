import 'server-only';
import { Resolver } from 'node:dns/promises';
import type { PoolCheckProblem } from '#lib/contract/desk-pool-check.ts';
import { StepProblem } from './step-problem.ts';

/** All addresses of a name, as text, until `signal` gives it up. Throws a `StepProblem`. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Each server is asked again where it is silent, and waited for twice as long. */
const PATIENCE = { timeout: 1_000, tries: 3 };
const SECOND_FAMILY_MS = 500;
const LOCALHOST = /(?:^|\.)localhost$/i;

/**
 * Asks name servers ("127.0.0.1:5353"), those of the system where none are given. The system's own way to look a name up
 * cannot be given up, and holds one of the few threads of this process for as long as name servers are silent. So neither
 * its file of hosts nor its search domains lead anywhere; localhost needs no server (RFC 6761, section 6.3).
 */
export function createResolve(servers?: readonly string[]): Resolve {
  return async function resolve(name, signal) {
    if (LOCALHOST.test(name)) return ['127.0.0.1'];
    // A new one has nobody else's questions to give up, and nothing of an earlier answer.
    const resolver = new Resolver(PATIENCE);
    if (servers) resolver.setServers(servers);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    return bothFamilies(resolver, name);
  };
}

async function bothFamilies(resolver: Resolver, name: string): Promise<readonly string[]> {
  const asked = [resolver.resolve4(name), resolver.resolve6(name)] as const;
  await Promise.any(asked).catch(() => undefined);
  // Some servers never answer for the family that a name does not have.
  const patience = setTimeout(() => resolver.cancel(), SECOND_FAMILY_MS);
  const [four, six] = await Promise.allSettled(asked);
  clearTimeout(patience);
  if (four.status === 'rejected' && six.status === 'rejected') {
    throw new StepProblem(problemOf([four.reason.code, six.reason.code]));
  }
  return mixed(four.status === 'fulfilled' ? four.value : [], six.status === 'fulfilled' ? six.value : []);
}

/** One of each family comes first: only the first few are tried, and there may be no way to one of the families. */
function mixed(four: readonly string[], six: readonly string[]): readonly string[] {
  return [four.slice(0, 1), six.slice(0, 1), four.slice(1), six.slice(1)].flat();
}

/** Why neither family has an address. That there is no such name holds for both. */
function problemOf(codes: readonly string[]): PoolCheckProblem {
  if (codes.includes('ENOTFOUND') || codes.every((code) => code === 'ENODATA')) return 'no such name';
  return codes.some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED') ? 'silent' : 'name servers';
}
