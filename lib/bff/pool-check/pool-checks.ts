import 'server-only';
import type { Network } from '#lib/config/networks.ts';
import { type CheckParts, checkLimits } from './check-pool.ts';
import { type CheckTurns, createCheckTurns } from './check-turns.ts';
import { createResolve } from './name-servers.ts';
import { createCallable } from './public-address.ts';

/** All that pool checks of this process share. */
export interface PoolChecks extends CheckParts {
  turns: CheckTurns;
}

interface Parts {
  /** Networks whose pools may be called beside the public ones. */
  allowed: readonly Network[];
  /** Epoch milliseconds. */
  now: () => number;
}

export function createPoolChecks({ allowed, now }: Parts, given: Partial<CheckParts> = {}): PoolChecks {
  return {
    turns: createCheckTurns({ now }),
    resolve: createResolve(),
    isCallable: createCallable(allowed),
    limits: checkLimits,
    ...given,
  };
}
