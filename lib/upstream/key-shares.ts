import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { byLane } from './by-lane.ts';
import { createCallCounts } from './call-counts.ts';
import type { Claim } from './call-window.ts';

/** A call of a key, or of the desk itself. */
export interface KeyCall {
  lane: Lane;
  /** Whose share it is charged to; none where it is the desk's own. */
  apiKey: string | undefined;
}

/** What the keys called of late, and what each may take therefore. */
export interface KeyShares {
  /** A key wants to call, perhaps in vain. */
  ask(call: KeyCall): void;
  charge(call: KeyCall): void;
  /** What a call may take, by how much its key called of late: calls for money and all others are counted apart. */
  claimOf(call: KeyCall): Claim;
  /** What would be charged to its key when its turn comes, after so many others of that key; those with many come last. */
  rank(call: KeyCall, ahead: number): number;
}

export interface KeyShareOptions {
  /** A key that made fewer calls than this is light. */
  lightBelow: number;
  /** Of its calls for money: with fewer than `lightBelow` it is light, and `reserve` of them may use the money reserve. */
  money: { lightBelow: number; reserve: number };
  /** For how long a call is charged to its key. */
  windowMs: number;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

/** The desk keeps fresh what is shown to many: it is light as long as it makes fewer calls for each key than this. */
const DESK_LIGHT_BELOW = 2;
/** Of a key and the desk with equally many the desk goes first: what it reads is for that key too. */
const BEFORE_EQUALS = 0.5;
/** More than any key makes. */
const MANY = 1e9;

/** The desk's own calls serve every key, so each is shared by all that asked of late, also in vain. */
export function createKeyShares({ lightBelow, money, windowMs, now }: KeyShareOptions): KeyShares {
  const asked = createCallCounts({ windowMs, now });
  const charged = byLane(() => createCallCounts({ windowMs, now }));

  return {
    ask: ({ apiKey }) => asked.add(apiKey),
    charge: ({ lane, apiKey }) => charged[lane].add(apiKey),
    claimOf(call) {
      const mayUseMoneyReserve = call.lane === 'money' && ofLate(call, 0) < money.reserve;
      const isOfAKey = call.apiKey !== undefined;
      return { lane: call.lane, isLight: isLight(call, 0), mayUseMoneyReserve, isOfAKey };
    },
    rank(call, ahead) {
      const own = call.apiKey === undefined ? BEFORE_EQUALS : 0;
      return ofLate(call, ahead) - own + (isLight(call, ahead) ? 0 : MANY);
    },
  };

  function ofLate({ lane, apiKey }: KeyCall, ahead: number): number {
    const calls = charged[lane].of(apiKey) + ahead;
    return apiKey === undefined ? Math.floor(calls / Math.max(1, asked.keys())) : calls;
  }

  /** Who connects has no calls yet. */
  function isLight(call: KeyCall, ahead: number): boolean {
    const { lane, apiKey } = call;
    if (lane === 'connect') return true;
    if (lane === 'money') return ofLate(call, ahead) < money.lightBelow;
    if (apiKey === undefined) return ofLate(call, ahead) < DESK_LIGHT_BELOW;
    const calls = lanes.reduce((sum, each) => sum + (each === 'money' ? 0 : charged[each].of(apiKey)), ahead);
    return calls < lightBelow;
  }
}
