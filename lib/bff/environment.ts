import 'server-only';
import { LRUCache } from 'lru-cache';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { type Budget, createBudget } from '#lib/upstream/budget.ts';
import { type Credentials, createPublicUpstream, type Upstream } from '#lib/upstream/client.ts';
import { createHealth, type Health } from '#lib/upstream/health.ts';
import { createKeyOrder, type KeyOrder } from '#lib/upstream/key-order.ts';
import type { WindowTimes } from '#lib/upstream/own-calls.ts';
import { createWire, type WireLimits } from '#lib/upstream/wire.ts';
import { type AnswerCache, createAnswerCache } from './answers/answer-cache.ts';
import { dropChanged } from './answers/drop-changed.ts';
import { createFailureRest, type FailureRest } from './answers/failure-rest.ts';
import { createRefreshPace, type RefreshPace } from './answers/refresh-pace.ts';
import { createRigOwners, type RigOwners } from './answers/sharing.ts';
import { createTally, type Tally } from './answers/tally.ts';
import type { Clock } from './clock.ts';
import type { EnvironmentState } from './desk-state.ts';
import type { JournalStore } from './journal/journal-store.ts';
import { createPeople, type People } from './keys/people.ts';
import { createSigner, type KnownSecrets } from './known-secrets.ts';
import type { Log } from './log.ts';
import { createIndexOfEnvironment } from './market-index/index-of-environment.ts';
import type { ListedRigs } from './market-index/listed-rigs.ts';
import type { MarketIndex } from './market-index/market-index.ts';
import { noteSettled, rigOfOrder } from './market-index/own-change.ts';
import type { AlgorithmNames } from './market-index/rig-order.ts';
import { createOrders, type Orders } from './orders/orders.ts';
import type { SlotChanges } from './slots/slot-changes.ts';

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
  answers: AnswerCache;
  orders: Orders;
  slotChanges: SlotChanges;
  pace: RefreshPace;
  tally: Tally;
  health: Health;
  people: People;
  rigOwners: RigOwners;
  index: MarketIndex;
  listedRigs: ListedRigs;
  algorithmNames: () => Promise<AlgorithmNames>;
  /** By key id. */
  levels: LRUCache<string, KnownLevels>;
  /** For the public rows, at the expense of a key or, without one, of the desk. */
  publicUpstream: (apiKey?: string) => Upstream;
  /** What is asked for those who have connected no key: a service that is away is left in peace by them. */
  visitors: FailureRest;
  signedUpstream: (credentials: Credentials) => Upstream;
  /** Since when another program is known to use a key, in epoch milliseconds. */
  otherProgramSince: (apiKey: string) => number | undefined;
  /** For a key that is yet to be proven: every call is sent once. */
  probe: (credentials: Credentials) => Upstream;
  /** Drops what is at hand for a key of a session that has just ended; orders are looked after with it no more. */
  forget: (apiKey: string) => Promise<void>;
  close: () => Promise<void>;
}

interface EnvironmentOptions {
  name: string;
  baseUrl: string;
  callsPerMinute: number;
  /** How many share those calls; one where nothing is said. */
  instances?: number | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  after: Clock['after'];
  /** Of all services. */
  journal: JournalStore;
  /** Of this service. */
  state: EnvironmentState;
  log: Log;
  secrets: KnownSecrets;
  wireLimits?: WireLimits | undefined;
  windowTimes?: WindowTimes | undefined;
  waitMs?: number | undefined;
}

const MAX_KEYS = 10_000;
const VISITORS_REST_MS = 15_000;

export function createEnvironment(options: EnvironmentOptions): Environment {
  const { name, baseUrl, callsPerMinute: limit, now, after, journal, state, log, waitMs } = options;
  const { send: bareSend, close } = createWire(baseUrl, options.wireLimits);
  const health = createHealth({ now });
  const send = health.watched(bareSend);
  const budget = createBudget({ limit, window: state.window, times: options.windowTimes, waitMs });
  const pace = createRefreshPace({ usage: budget.usage, instances: options.instances, now });
  const tally = createTally({ now });
  const answers = createAnswerCache({ store: state.answers, pace, tally, now });
  const keyOrders = createKeyOrders({ now, nonces: state.nonces, waitMs });
  const orders = createOrders({
    journal,
    clock: { now, after },
    log,
    upstreamOf: signedUpstream,
    settled(apiKey, order) {
      const changed = { apiKeys: people.keysWith(apiKey), rig: rigOfOrder(order) };
      void dropChanged({ answers, listedRigs: listing.listedRigs }, changed);
      void noteSettled(listing.index, order);
    },
  });
  const signer = createSigner(options.secrets);
  const people = createPeople();
  const rigOwners = createRigOwners();
  const publicUpstream = (apiKey?: string) => createPublicUpstream({ send, budget, apiKey });
  const listing = createIndexOfEnvironment({
    ...{ answers, pace, rigOwners, signedUpstream, waitMs },
    publicUpstream: publicUpstream(),
    clock: { now, after },
    changes: state.rigChanges,
  });

  return {
    name,
    budget,
    answers,
    orders,
    slotChanges: state.slotChanges,
    ...{ pace, tally, health },
    people,
    rigOwners,
    ...listing,
    levels: new LRUCache({ max: MAX_KEYS }),
    publicUpstream,
    visitors: createFailureRest({ restMs: VISITORS_REST_MS, now }),
    signedUpstream,
    otherProgramSince: (apiKey) => keyOrders.known(apiKey)?.otherProgramSince(),
    probe: (credentials) =>
      signer({ send, budget, credentials, order: keyOrders.ofProbe(credentials), readTries: 1 }),
    async forget(apiKey) {
      orders.forget(apiKey);
      await answers.purge(apiKey);
    },
    close,
  };

  function signedUpstream(credentials: Credentials): Upstream {
    return signer({ send, budget, credentials, order: keyOrders.of(credentials) });
  }
}

/** The order of each key's calls. */
function createKeyOrders({
  now,
  nonces,
  waitMs,
}: Pick<EnvironmentOptions, 'now' | 'waitMs'> & Pick<EnvironmentState, 'nonces'>) {
  const orders = new LRUCache<string, KeyOrder>({ max: MAX_KEYS });

  return {
    of,
    /** Whoever guesses at a key must not raise the nonces of those who hold it: a finer scale has an order of its own. */
    ofProbe: (credentials: Credentials) =>
      credentials.nonceDigits === 6 ? of(credentials) : createKeyOrder({ now, waitMs }),
    /** Undefined where the key has made no call yet. */
    known: (apiKey: string) => orders.peek(apiKey),
  };

  function of({ apiKey }: Credentials): KeyOrder {
    const order = orders.get(apiKey) ?? createKeyOrder({ now, nonces: nonces?.(apiKey), waitMs });
    orders.set(apiKey, order);
    return order;
  }
}
