import 'server-only';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import type { CallWindow, Claim, Pass, WindowView } from './call-window.ts';
import { type Held, nobody, type Outlook } from './outlook.ts';
import type { ReadSteps } from './read-steps.ts';
import type { WaitingCalls } from './waiting-calls.ts';

interface DepartureParts {
  window: CallWindow;
  waiting: WaitingCalls;
  outlook: Outlook;
  steps: ReadSteps;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

/** Those who wait for a window leave here and nowhere else. */
export interface Departures {
  /** Lets leave whoever may, and refuses whoever cannot in time. To be called whenever that may have changed. */
  serve(): void;
  /** Whether the window has been asked and has not said. */
  isAsking(): boolean;
}

/** One call after the other, however long the window takes to say; and again when the next may leave. */
export function createDepartures(parts: DepartureParts): Departures {
  const { waiting } = parts;
  let asking = false;
  let timer: NodeJS.Timeout | undefined;

  return { serve: () => void serve(), isAsking: () => asking };

  async function serve(): Promise<void> {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    try {
      await serveAll();
    } catch (reason) {
      asking = false;
      for (const call of waiting.inOrder()) waiting.refuse(call, reason);
    }
  }

  /** The asking is over in the moment of the last look at those who wait, so that nobody comes in between unseen. */
  async function serveAll(): Promise<void> {
    while (waiting.count() > 0) {
      const view = await leaveUntilHeld(parts);
      if (view === undefined) continue;
      refuseTheHopeless(parts, view);
      timer = wakeFor(view);
      break;
    }
    asking = false;
  }

  function wakeFor(view: WindowView): NodeJS.Timeout | undefined {
    const soonest = soonestLeave(parts, view);
    return soonest === undefined ? undefined : setTimeout(serve, Math.max(1, Math.ceil(soonest)));
  }
}

/** What held the last of those who still wait; undefined where all left. */
async function leaveUntilHeld(parts: DepartureParts): Promise<WindowView | undefined> {
  const { window, waiting, outlook, steps } = parts;
  const held: Held[] = [];
  const mayLeave = (claim: Claim) =>
    steps.freeIn(claim, 0) === 0 && !held.some((each) => outlook.holds(each, claim));
  const next = () => lanes.flatMap((lane) => claimsOf(waiting, lane)).find(mayLeave);
  for (let claim = next(); claim; claim = next()) {
    const departed = await window.take(outlook.departure(claim));
    if ('pass' in departed) {
      leave(parts, claim, departed.pass);
      continue;
    }
    const view = departed.held;
    if (view.pausedMs === 0) steps.full(claim);
    held.push({ claim, view });
  }
  return waiting.count() > 0 ? (held.at(-1)?.view ?? window.view()) : undefined;
}

/** Of the one whose turn it is in a lane, if any. */
function claimsOf(waiting: WaitingCalls, lane: Lane): Claim[] {
  const next = waiting.next(lane);
  return next ? [waiting.claimOf(next)] : [];
}

/**
 * The call that the pass was asked for may have been refused meanwhile: then the next of its lane gets it, if it may have it;
 * else it is given back.
 */
function leave({ waiting, steps }: DepartureParts, leaver: Claim, pass: Pass): void {
  const { lane } = leaver;
  const [claim] = claimsOf(waiting, lane);
  const next = claim && mayHave(claim, leaver) ? waiting.takeNext(lane) : undefined;
  if (next) {
    steps.left(leaver);
    next.leave(pass);
  } else pass.unused();
}

function mayHave(claim: Claim, leaver: Claim): boolean {
  return claim.isLight >= leaver.isLight && claim.mayUseMoneyReserve >= leaver.mayUseMoneyReserve;
}

/** Each is told to come back at a time of its own, as if those who were refused before it had stayed. */
function refuseTheHopeless({ waiting, outlook, now }: DepartureParts, view: WindowView): void {
  const ahead = createAhead();
  let refused = 0;
  for (const call of waiting.inOrder()) {
    const claim = waiting.claimOf(call);
    const { inAll, inLane } = ahead.of(claim.lane);
    const isHopeless = now() + outlook.freeIn(claim, view, { inAll, inLane }) > call.deadline;
    if (isHopeless) {
      waiting.refuse(call, outlook.exhausted(claim, view, { inAll: inAll + refused, inLane }));
      refused += 1;
    } else ahead.add(claim.lane);
  }
}

/** In how many milliseconds the first of them can leave; undefined where nobody waits. */
function soonestLeave({ waiting, outlook }: DepartureParts, view: WindowView): number | undefined {
  const times = lanes
    .flatMap((lane) => claimsOf(waiting, lane))
    .map((claim) => outlook.freeIn(claim, view, nobody));
  return times.length > 0 ? Math.min(...times) : undefined;
}

function createAhead() {
  let inAll = 0;
  const inLane = new Map<Lane, number>();
  const count = (lane: Lane) => inLane.get(lane) ?? 0;
  return {
    of: (lane: Lane) => ({ inAll, inLane: count(lane) }),
    add(lane: Lane) {
      inAll += 1;
      inLane.set(lane, count(lane) + 1);
    },
  };
}
