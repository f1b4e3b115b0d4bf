import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { type Claim, type Departure, isRoom, type WindowView } from './call-window.ts';
import type { ReadSteps } from './read-steps.ts';
import { pauseReason, shareReason } from './refusal-reasons.ts';

/** Of every 9.5 calls a minute one is the money reserve's, ten at most. */
const CALLS_FOR_ONE_RESERVED = 9.5;
const MOST_RESERVED = 10;
const CONNECT_SHARE = 0.2;
/** So much of a minute a busy key may spend on changes: with more of them its own pages could read nothing. */
const CHANGES_SHARE = 0.6;
/** Shares of what is beside the money reserve: the light reserve, and what a key makes less than to be light. */
const LIGHT_RESERVE_SHARE = 0.2;
const LIGHT_KEY_SHARE = 0.1;
/** And the long-list reserve, so that the other pages of the same key find calls. */
const LONG_LIST_RESERVE_SHARE = 0.2;
/** Of a key's calls for money so many may use the money reserve; a rental takes four to six. */
export const ONE_RENTAL = 6;
/** Some three rentals. */
const LIGHT_FOR_MONEY_SHARE = 1 / 6;

/** What held a call, as it wanted to leave. */
export interface Held {
  claim: Claim;
  view: WindowView;
}

/** Those who leave before a call. */
interface Ahead {
  inAll: number;
  inLane: number;
}

export const nobody: Ahead = { inAll: 0, inLane: 0 };

/** What a lane of the budget may take, and when its next call can leave. */
export interface Outlook {
  departure(claim: Claim): Departure;
  /**
   * Whether what holds one call holds the other too. A pause or a full window holds all that is not more urgent; a
   * reserve, whatever has to leave as much free; the cap of a lane, that lane.
   */
  holds(held: Held, other: Claim): boolean;
  /** In how many milliseconds a call can leave at the soonest; 0 where nothing holds it. */
  freeIn(claim: Claim, view: WindowView, ahead: Ahead): number;
  /** BUDGET_EXHAUSTED with the reason and when to come back. */
  exhausted(claim: Claim, view: WindowView, ahead: Ahead): MarketRefusal;
}

interface OutlookOptions {
  /** Calls in any minute. */
  limit: number;
  /** What a minute is. */
  windowMs: number;
  steps: ReadSteps;
}

/** How many of so many calls a minute no other lane may take. */
export function moneyReserve(limit: number): number {
  return Math.min(MOST_RESERVED, Math.floor(limit / CALLS_FOR_ONE_RESERVED));
}

/** How many leave only for light keys, so that whoever comes is not locked out by one who is busy. */
export function lightReserve(limit: number): number {
  return Math.floor((limit - moneyReserve(limit)) * LIGHT_RESERVE_SHARE);
}

/** How many a busy key leaves to its other pages while it reads a long list. */
function longListReserve(limit: number): number {
  return Math.floor((limit - moneyReserve(limit)) * LONG_LIST_RESERVE_SHARE);
}

/** A key that made fewer calls than this within a minute is light. */
export function lightBelow(limit: number): number {
  return Math.max(1, Math.floor((limit - moneyReserve(limit)) * LIGHT_KEY_SHARE));
}

/** Of calls for money; beyond them a key leaves as much free with these as with others. */
export function lightForMoneyBelow(limit: number): number {
  return Math.max(ONE_RENTAL, Math.floor(limit * LIGHT_FOR_MONEY_SHARE));
}

/** How many of so many calls a minute busy keys may spend on changes. */
export function mostChanges(limit: number): number {
  return Math.max(1, Math.floor(limit * CHANGES_SHARE));
}

/** Money that may not use its reserve counts among the changes, so that the reserve stays for the money of others. */
function departuresWithin(limit: number): (claim: Claim) => Departure {
  const ofMoney = moneyReserve(limit);
  const reservedFromBusy = (lane: Lane) =>
    lightReserve(limit) + (lane === 'long' ? longListReserve(limit) : 0);
  const caps = {
    connect: Math.max(1, Math.floor(limit * CONNECT_SHARE)),
    change: mostChanges(limit),
  };
  const capOf = ({ lane, isLight }: Claim) => {
    if (lane === 'connect') return caps.connect;
    return lane === 'change' && !isLight ? caps.change : undefined;
  };
  return (claim) => {
    const { lane, isLight, mayUseMoneyReserve } = claim;
    if (mayUseMoneyReserve) return { lane, moneyReserve: 0, leaveFree: 0 };
    return {
      lane: lane === 'money' ? 'change' : lane,
      moneyReserve: ofMoney,
      leaveFree: isLight ? 0 : reservedFromBusy(lane),
      cap: capOf(claim),
    };
  };
}

export function createOutlook({ limit, windowMs, steps }: OutlookOptions): Outlook {
  const departure = departuresWithin(limit);
  return { departure, holds, freeIn, exhausted };

  function holds({ claim, view }: Held, other: Claim): boolean {
    const { lane } = claim;
    const most = { ...claim, isLight: true, mayUseMoneyReserve: lane === 'money' };
    const hasRoom = view.pausedMs === 0 && roomIn(most, view, nobody) === 0;
    if (hasRoom && roomIn(claim, view, nobody) > 0) return reservedFrom(other) >= reservedFrom(claim);
    if (hasRoom && capFreeIn(claim, view, nobody) > 0)
      return other.lane === lane && departure(other).cap !== undefined;
    return lanes.indexOf(other.lane) >= lanes.indexOf(lane);
  }

  function reservedFrom(claim: Claim): number {
    const { leaveFree, moneyReserve } = departure(claim);
    return leaveFree + moneyReserve;
  }

  function freeIn(claim: Claim, view: WindowView, ahead: Ahead): number {
    const stepMs = steps.freeIn(claim, ahead.inAll);
    return Math.max(view.pausedMs, stepMs, roomIn(claim, view, ahead), capFreeIn(claim, view, ahead));
  }

  function exhausted(claim: Claim, view: WindowView, ahead: Ahead): MarketRefusal {
    const waitMs = freeIn(claim, view, ahead);
    const isPaused = view.pausedMs > 0 && view.pausedMs >= waitMs;
    return new MarketRefusal('BUDGET_EXHAUSTED', {
      message: pauseReason(view, isPaused) ?? fullReason(claim, { waitMs, view, ahead }),
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }

  function fullReason(claim: Claim, held: { waitMs: number; view: WindowView; ahead: Ahead }): string {
    const { waitMs, view, ahead } = held;
    if (capFreeIn(claim, view, ahead) >= waitMs)
      return claim.lane === 'connect'
        ? 'too many keys are being connected at this moment'
        : 'the calls left in this minute are for reading what is opened';
    if (view.isShrunk && freeIn(claim, { ...view, limit }, ahead) < waitMs)
      return 'the market takes fewer calls at present, perhaps since something else calls it from this address';
    return freeIn({ ...claim, isLight: true }, view, ahead) < waitMs
      ? shareReason(claim)
      : 'the calls this desk may make in a minute are used up';
  }

  /** A call of the money lane that lapses makes room for other lanes only where money has used more than its reserve. */
  function roomIn(claim: Claim, { counted, limit: atPresent }: WindowView, { inAll }: Ahead): number {
    const wanted = departure(claim);
    let money = counted.filter(({ lane }) => lane === 'money').length;
    const hasRoom = (lapsed: number) =>
      isRoom(wanted, { limit: atPresent, all: counted.length - lapsed + inAll, money });
    if (hasRoom(0)) return 0;
    for (const [at, { lane, lapsesInMs }] of counted.entries()) {
      if (lane === 'money') money -= 1;
      if (hasRoom(at + 1)) return lapsesInMs;
    }
    return windowMs;
  }

  function capFreeIn(claim: Claim, { counted }: WindowView, { inLane }: Ahead): number {
    const { lane, cap } = departure(claim);
    if (cap === undefined) return Number.NEGATIVE_INFINITY;
    const ofLane = counted.filter((call) => call.lane === lane);
    return lapse(ofLane, ofLane.length + inLane - cap);
  }

  /** When this call and all before it lapse; those beyond have not left yet, and will count for a minute. */
  function lapse(counted: WindowView['counted'], index: number): number {
    return index < 0 ? 0 : (counted[index]?.lapsesInMs ?? windowMs);
  }
}
