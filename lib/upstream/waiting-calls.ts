import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { byLane } from './by-lane.ts';
import type { Claim, Pass } from './call-window.ts';
import { createKeyShares, type KeyCall, type KeyShareOptions } from './key-shares.ts';

/** A call that has not left yet. */
export interface WaitingCall extends KeyCall {
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
  /** What it may take now. */
  claimOf(call: WaitingCall): Claim;
  /** Takes out the one whose turn it is and charges it to its key. */
  takeNext(lane: Lane): WaitingCall | undefined;
  /** All of them, in the order in which they would leave. */
  inOrder(): WaitingCall[];
}

/**
 * Inside a lane the next call goes to a light key, then to the key with the fewest in this lane of late, then
 * to the one who came first: what one key does not use the others get.
 */
export function createWaitingCalls(options: KeyShareOptions): WaitingCalls {
  const waiting = byLane(() => new Set<WaitingCall>());
  const { ask, charge, claimOf, rank } = createKeyShares(options);

  return {
    add(call) {
      ask(call);
      waiting[call.lane].add(call);
    },
    refuse(call, reason) {
      waiting[call.lane].delete(call);
      call.giveUp(reason);
    },
    count: (lane) => (lane ? waiting[lane].size : lanes.reduce((sum, each) => sum + waiting[each].size, 0)),
    next,
    claimOf,
    takeNext,
    inOrder: () => lanes.flatMap(orderOf),
  };

  function next(lane: Lane): WaitingCall | undefined {
    let first: WaitingCall | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const call of waiting[lane]) {
      const calls = rank(call, 0);
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
    charge(call);
    return call;
  }

  function orderOf(lane: Lane): WaitingCall[] {
    const before = new Map<string | undefined, number>();
    const ranked = [...waiting[lane]].map((call) => {
      const ahead = before.get(call.apiKey) ?? 0;
      before.set(call.apiKey, ahead + 1);
      return { call, rank: rank(call, ahead) };
    });
    return ranked.sort((one, other) => one.rank - other.rank).map(({ call }) => call);
  }
}
