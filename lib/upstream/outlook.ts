import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { type Claim, type Departure, isRoom, type WindowView } from './call-window.ts';
import type { ReadSteps } from './read-steps.ts';

/** Of every 9.5 calls a minute one is kept for money, ten at most. */
const CALLS_TO_KEEP_ONE = 9.5;
const MOST_KEPT = 10;
const CONNECT_SHARE = 0.2;
/** So much of a minute a key that calls much may spend on changes: with more of them its own pages could read nothing. */
const CHANGES_SHARE = 0.6;
/** Shares of what is not kept for money: what is left to keys that call little, and what a key makes less than to be one. */
const FRUGAL_SHARE = 0.2;
const LITTLE_SHARE = 0.1;
/** And what a long list leaves beside that, so that the other pages of the same key find calls. */
const BESIDE_LONG_SHARE = 0.2;
/** Of a key's calls for money so many may take of what is kept for it; a rental takes four to six. */
export const ONE_RENTAL = 6;
/** Some three rentals. */
const FEW_FOR_MONEY_SHARE = 1 / 6;

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
   * Whether what holds one call holds the other too. A pause or a full window holds all that is not more urgent; what is kept
   * for others, whatever has to leave as much free; the cap of a lane, that lane.
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
export function keptForMoney(limit: number): number {
  return Math.min(MOST_KEPT, Math.floor(limit / CALLS_TO_KEEP_ONE));
}

/** How many leave only for keys that call little, so that whoever comes is not locked out by one who is busy. */
export function keptForFrugal(limit: number): number {
  return Math.floor((limit - keptForMoney(limit)) * FRUGAL_SHARE);
}

/** How many a key that calls much leaves to its other pages while it reads a long list. */
function keptBesideLong(limit: number): number {
  return Math.floor((limit - keptForMoney(limit)) * BESIDE_LONG_SHARE);
}

/** A key that made fewer calls than this within a minute calls little. */
export function littleOf(limit: number): number {
  return Math.max(1, Math.floor((limit - keptForMoney(limit)) * LITTLE_SHARE));
}

/** A key that made fewer calls for money than this within a minute made few; beyond them it leaves as much free as with others. */
export function fewForMoney(limit: number): number {
  return Math.max(ONE_RENTAL, Math.floor(limit * FEW_FOR_MONEY_SHARE));
}

/** How many of so many calls a minute keys that call much may spend on changes. */
export function mostChanges(limit: number): number {
  return Math.max(1, Math.floor(limit * CHANGES_SHARE));
}

/** Money that takes none of what is kept for it counts among the changes, so that the kept stays for the money of others. */
function departuresWithin(limit: number): (claim: Claim) => Departure {
  const kept = keptForMoney(limit);
  const keptOf = (lane: Lane) => keptForFrugal(limit) + (lane === 'long' ? keptBesideLong(limit) : 0);
  const caps = {
    connect: Math.max(1, Math.floor(limit * CONNECT_SHARE)),
    change: mostChanges(limit),
  };
  const capOf = ({ lane, isFrugal }: Claim) => {
    if (lane === 'connect') return caps.connect;
    return lane === 'change' && !isFrugal ? caps.change : undefined;
  };
  return (claim) => {
    const { lane, isFrugal, isOfTheKept } = claim;
    if (isOfTheKept) return { lane, keptForMoney: 0, keep: 0 };
    return {
      lane: lane === 'money' ? 'change' : lane,
      keptForMoney: kept,
      keep: isFrugal ? 0 : keptOf(lane),
      cap: capOf(claim),
    };
  };
}

export function createOutlook({ limit, windowMs, steps }: OutlookOptions): Outlook {
  const departure = departuresWithin(limit);
  return { departure, holds, freeIn, exhausted };

  function holds({ claim, view }: Held, other: Claim): boolean {
    const { lane } = claim;
    const most = { ...claim, isFrugal: true, isOfTheKept: lane === 'money' };
    const hasRoom = view.pausedMs === 0 && roomIn(most, view, nobody) === 0;
    if (hasRoom && roomIn(claim, view, nobody) > 0) return keptFor(other) >= keptFor(claim);
    if (hasRoom && capFreeIn(claim, view, nobody) > 0)
      return other.lane === lane && departure(other).cap !== undefined;
    return lanes.indexOf(other.lane) >= lanes.indexOf(lane);
  }

  function keptFor(claim: Claim): number {
    const { keep, keptForMoney } = departure(claim);
    return keep + keptForMoney;
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
    return freeIn({ ...claim, isFrugal: true }, view, ahead) < waitMs
      ? shareReason(claim)
      : 'the calls this desk may make in a minute are used up';
  }

  /** A call of the money lane that lapses makes room for other lanes only where money has used more than is kept for it. */
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

function shareReason({ isOfAKey }: Claim): string {
  return isOfAKey
    ? "this key has used its share of this minute's calls"
    : "what the desk reads for everyone has used its share of this minute's calls";
}

function pauseReason({ pausedBy, limit }: WindowView, isPaused: boolean): string | undefined {
  if (isPaused && pausedBy === 'service') return 'the market asked this desk to wait';
  if (isPaused || limit === 0) return 'the instances of this desk cannot speak to each other';
  return undefined;
}
