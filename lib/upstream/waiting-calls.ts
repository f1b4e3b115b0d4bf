import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { createCallCounts } from './call-counts.ts';
import type { Claim, Pass } from './call-window.ts';

/** A call that has not left yet. */
export interface WaitingCall {
  lane: Lane;
  /** Whose share it is charged to; none where it is the desk's own. */
  apiKey: string | undefined;
  deadline: number;
  leave: (pass: Pass) => void;
  giveUp: (reason: unknown) => void;
}

/** Those who wait for the budget: by lane, and inside a lane by turns of the keys. */
export interface WaitingCalls {
  add(call: WaitingCall): void;
  /** Takes one out, who is told why. */
  refuse(call: WaitingCall, reason: unknown): void;
  /** How many wait, in one lane or in all. */
  count(lane?: Lane): number;
  /** The one whose turn it is. */
  next(lane: Lane): WaitingCall | undefined;
  /** What it may take, by whether its key called little of late; calls for money do not count there. */
  claimOf(call: WaitingCall): Claim;
  /** Takes out the one whose turn it is and charges it to its key. */
  takeNext(lane: Lane): WaitingCall | undefined;
  /** All of them, in the order in which they would leave. */
  inOrder(): WaitingCall[];
}

interface WaitingOptions {
  /** A key that made fewer calls than this calls little. */
  little: number;
  /** For how long a call is charged to its key. */
  windowMs: number;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

/** The desk keeps fresh what is shown to many: as long as it makes fewer calls for each key than this, they are few. */
const FEW_FOR_A_KEY = 2;
/** Of a key and the desk with equally many the desk goes first: what it reads is for that key too. */
const BEFORE_EQUALS = 0.5;
/** More than any key makes. */
const MANY = 1e9;

/**
 * Inside a lane the next call goes to a key that calls little, then to the key with the fewest in this lane of late, then
 * to the one who came first: what one key does not use the others get. The desk's own calls serve every key, so each is
 * shared by all that asked of late, also in vain.
 */
export function createWaitingCalls({ little, windowMs, now }: WaitingOptions): WaitingCalls {
  const waiting = eachLane(() => new Set<WaitingCall>());
  const asked = createCallCounts({ windowMs, now });
  const charged = eachLane(() => createCallCounts({ windowMs, now }));

  return {
    add(call) {
      asked.add(call.apiKey);
      waiting[call.lane].add(call);
    },
    refuse(call, reason) {
      waiting[call.lane].delete(call);
      call.giveUp(reason);
    },
    count: (lane) => (lane ? waiting[lane].size : lanes.reduce((sum, each) => sum + waiting[each].size, 0)),
    next,
    claimOf: (call) => ({ lane: call.lane, isFrugal: isFrugal(call, 0) }),
    takeNext,
    inOrder: () => lanes.flatMap(orderOf),
  };

  function next(lane: Lane): WaitingCall | undefined {
    let first: WaitingCall | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const call of waiting[lane]) {
      const calls = share(call, 0);
      if (calls >= fewest) continue;
      first = call;
      fewest = calls;
    }
    return first;
  }

  function takeNext(lane: Lane): WaitingCall | undefined {
    const call = next(lane);
    if (!call) return undefined;
    waiting[lane].delete(call);
    charged[lane].add(call.apiKey);
    return call;
  }

  function orderOf(lane: Lane): WaitingCall[] {
    const before = new Map<string | undefined, number>();
    const ranked = [...waiting[lane]].map((call) => {
      const ahead = before.get(call.apiKey) ?? 0;
      before.set(call.apiKey, ahead + 1);
      return { call, rank: share(call, ahead) };
    });
    return ranked.sort((one, other) => one.rank - other.rank).map(({ call }) => call);
  }

  /** What would be charged to its key when its turn comes, after so many others of that key; those with many come last. */
  function share(call: WaitingCall, ahead: number): number {
    const own = call.apiKey === undefined ? BEFORE_EQUALS : 0;
    return ofLate(call, ahead) - own + (isFrugal(call, ahead) ? 0 : MANY);
  }

  function ofLate({ lane, apiKey }: WaitingCall, ahead: number): number {
    const calls = charged[lane].of(apiKey) + ahead;
    return apiKey === undefined ? Math.floor(calls / Math.max(1, asked.keys())) : calls;
  }

  /** Who connects has no calls yet. */
  function isFrugal(call: WaitingCall, ahead: number): boolean {
    const { lane, apiKey } = call;
    if (lane === 'connect') return true;
    if (apiKey === undefined) return ofLate(call, ahead) < FEW_FOR_A_KEY;
    const calls = lanes.reduce((sum, each) => sum + (each === 'money' ? 0 : charged[each].of(apiKey)), ahead);
    return calls < little;
  }
}

function eachLane<T>(make: () => T): Record<Lane, T> {
  return Object.fromEntries(lanes.map((lane) => [lane, make()])) as Record<Lane, T>;
}
