import 'server-only';
import { LRUCache } from 'lru-cache';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { type Budget, createBudget } from '#lib/upstream/budget.ts';
import {
  type Credentials,
  createPublicUpstream,
  createUpstream,
  type Upstream,
} from '#lib/upstream/client.ts';
import { createKeyOrder, type KeyOrder } from '#lib/upstream/key-order.ts';
import { createWire } from '#lib/upstream/wire.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

/** A key's levels as `/whoami` last told them. */
interface KnownLevels {
  levels: PermissionLevels;
  /** Epoch milliseconds. */
  asOf: number;
}

/** One service the desk may use, and all that this process knows and counts about it. */
export interface Environment {
  name: string;
  budget: Budget;
  /** The part of the budget that attempts to connect may take. */
  connectBudget: Budget;
  answers: AnswerCache;
  /** By key id. */
  levels: LRUCache<string, KnownLevels>;
  publicUpstream: Upstream;
  signedUpstream: (credentials: Credentials, readTries?: 1 | 2) => Upstream;
  close: () => Promise<void>;
}

interface EnvironmentOptions {
  name: string;
  baseUrl: string;
  callsPerMinute: number;
  /** Epoch milliseconds. */
  now: () => number;
}

const MAX_KEYS = 10_000;
const CONNECT_SHARE = 0.2;

export function createEnvironment({ name, baseUrl, callsPerMinute, now }: EnvironmentOptions): Environment {
  const { send, close } = createWire(baseUrl);
  const budget = createBudget({ limit: callsPerMinute });
  const orders = new LRUCache<string, KeyOrder>({ max: MAX_KEYS });

  return {
    name,
    budget,
    connectBudget: createBudget({
      limit: Math.max(1, Math.floor(callsPerMinute * CONNECT_SHARE)),
      usedUp: 'too many keys are being connected at this moment',
    }),
    answers: createAnswerCache({ now }),
    levels: new LRUCache({ max: MAX_KEYS }),
    publicUpstream: createPublicUpstream({ send, budget }),
    signedUpstream: (credentials, readTries = 2) =>
      createUpstream({ send, budget, credentials, order: orderOf(credentials), readTries }),
    close,
  };

  function orderOf({ apiKey }: Credentials): KeyOrder {
    const order = orders.get(apiKey) ?? createKeyOrder({ now });
    orders.set(apiKey, order);
    return order;
  }
}
