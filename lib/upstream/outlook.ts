import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Departure, WindowView } from './call-window.ts';

/** Of so many calls a minute ten are kept for money; of fewer in proportion, of very few none. */
const CALLS_TO_KEEP_ONE = 9.5;
const MOST_KEPT = 10;
const CONNECT_SHARE = 0.2;

/** Those who leave before a call. */
interface Ahead {
  inAll: number;
  inLane: number;
}

export const nobody: Ahead = { inAll: 0, inLane: 0 };

/** What a lane of the budget may take, and when its next call can leave. */
export interface Outlook {
  departure(lane: Lane): Departure;
  /** The lanes that must not leave before one that is held: itself, and all after it unless only its own cap holds it. */
  heldWith(lane: Lane, view: WindowView): readonly Lane[];
  /** In how many milliseconds a call can leave at the soonest; 0 where nothing holds it. */
  freeIn(lane: Lane, view: WindowView, ahead: Ahead): number;
  /** BUDGET_EXHAUSTED with the reason and when to come back. */
  exhausted(lane: Lane, view: WindowView, ahead: Ahead): MarketRefusal;
}

interface OutlookOptions {
  /** Calls in any minute. */
  limit: number;
  /** What a minute is. */
  windowMs: number;
}

/** How many of so many calls a minute no other lane may take. */
export function keptForMoney(limit: number): number {
  return Math.min(MOST_KEPT, Math.floor(limit / CALLS_TO_KEEP_ONE));
}

export function createOutlook({ limit, windowMs }: OutlookOptions): Outlook {
  const kept = keptForMoney(limit);
  const connectCap = Math.max(1, Math.floor(limit * CONNECT_SHARE));

  return { departure, heldWith, freeIn, exhausted };

  function departure(lane: Lane): Departure {
    return { lane, keep: lane === 'money' ? 0 : kept, cap: lane === 'connect' ? connectCap : undefined };
  }

  function heldWith(lane: Lane, view: WindowView): readonly Lane[] {
    const isFree = roomIn(lane, view, nobody) === 0 && view.pausedMs === 0;
    const isCapped = isFree && capFreeIn(lane, view, nobody) > 0;
    return isCapped ? [lane] : lanes.slice(lanes.indexOf(lane));
  }

  function freeIn(lane: Lane, view: WindowView, ahead: Ahead): number {
    return Math.max(view.pausedMs, roomIn(lane, view, ahead), capFreeIn(lane, view, ahead));
  }

  function exhausted(lane: Lane, view: WindowView, ahead: Ahead): MarketRefusal {
    const waitMs = freeIn(lane, view, ahead);
    return new MarketRefusal('BUDGET_EXHAUSTED', {
      message: reason(),
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });

    function reason(): string {
      if (view.pausedMs > 0 && view.pausedMs >= waitMs) return 'the service asked this desk to wait';
      if (capFreeIn(lane, view, ahead) >= waitMs) return 'too many keys are being connected at this moment';
      return 'the calls this desk may make in a minute are used up';
    }
  }

  function roomIn(lane: Lane, { counted, limit: atPresent }: WindowView, { inAll }: Ahead): number {
    const { keep } = departure(lane);
    return lapse(counted, counted.length + inAll - (atPresent - keep));
  }

  function capFreeIn(lane: Lane, { counted }: WindowView, { inLane }: Ahead): number {
    const { cap } = departure(lane);
    if (cap === undefined) return Number.NEGATIVE_INFINITY;
    const ofLane = counted.filter((call) => call.lane === lane);
    return lapse(ofLane, ofLane.length + inLane - cap);
  }

  /** When this call and all before it lapse; those beyond have not left yet, and will count for a minute. */
  function lapse(counted: WindowView['counted'], index: number): number {
    return index < 0 ? 0 : (counted[index]?.lapsesInMs ?? windowMs);
  }
}
