import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { createBudget } from './budget.ts';
import { type CallWindow, LOST_MS, WINDOW_MS } from './call-window.ts';
import { lightBelow, lightForMoneyBelow, moneyReserve, mostChanges } from './outlook.ts';
import { createRollingWindow } from './rolling-window.ts';

afterEach(() => void vi.useRealTimers());

interface Plan {
  lane: Lane;
  key: string;
  /** Milliseconds from leaving to arriving, and from there to the answer. */
  out: number;
  back: number;
  /** Whether its answer is told; otherwise it was lost on the way. */
  told: boolean;
}

interface Outcome extends Plan {
  came: number;
  left?: number;
  /** When its lane was asked for: of the lane the key's turn is looked up once more as it leaves. */
  chosen?: number;
  /** How many left before. */
  place?: number;
  refused?: number;
  times: number;
}

interface Scene {
  limit: number;
  /** Milliseconds that the window takes to say. */
  slow: number;
  bursts: { afterMs: number; calls: Plan[] }[];
}

const plan: fc.Arbitrary<Plan> = fc.record({
  lane: fc.constantFrom(...lanes),
  key: fc.constantFrom('ann', 'bob', 'cyd'),
  out: fc.nat(7_500),
  back: fc.nat(7_500),
  told: fc.boolean(),
});
/** Some three minutes, long enough for places in the window to be taken again. */
const scene: fc.Arbitrary<Scene> = fc.record({
  // With the larger one a key may make more calls for money than may use its reserve.
  limit: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 24 }) }, fc.constant(54)),
  slow: fc.constantFrom(0, 0, 40),
  bursts: fc.array(
    fc.record({ afterMs: fc.nat(9_000), calls: fc.array(plan, { minLength: 1, maxLength: 9 }) }),
    {
      minLength: 20,
      maxLength: 40,
    },
  ),
});

/** What became of every call, on a clock of its own. */
async function play({ limit, slow, bursts }: Scene): Promise<Outcome[]> {
  vi.useFakeTimers();
  const now = () => performance.now();
  const local = createRollingWindow({ limit, now });
  const window: CallWindow = {
    ...local,
    async take(departure) {
      await passed(slow);
      return local.take(departure);
    },
  };
  const budget = createBudget({ limit, window: slow > 0 ? window : undefined });
  const outcomes: Outcome[] = [];
  let departed = 0;
  for (const { afterMs, calls } of bursts) {
    await vi.advanceTimersByTimeAsync(afterMs);
    for (const call of calls) outcomes.push(begin(call));
  }
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  return outcomes;

  function begin(call: Plan): Outcome {
    const outcome: Outcome = { ...call, came: now(), times: 0 };
    budget.take({ lane: call.lane, apiKey: call.key }).then(
      (pass) => {
        outcome.left = now();
        outcome.chosen = now() - slow;
        outcome.place = departed++;
        outcome.times += 1;
        if (call.told) setTimeout(() => pass.over(), call.out + call.back);
      },
      () => {
        outcome.refused = now();
        outcome.times += 1;
      },
    );
    return outcome;
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function law(name: string, holds: (outcomes: Outcome[], scene: Scene) => void): void {
  test(name, async () => {
    const property = fc.asyncProperty(scene, async (given) => holds(await play(given), given));
    // Made smaller for as long as there is time, what fails is told.
    await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 60_000 });
  });
}

/** The most that fall within one minute, from any of them on. */
function mostInAMinute(times: number[]): number {
  return Math.max(
    0,
    ...times.map((at) => times.filter((other) => other >= at && other < at + 60_000).length),
  );
}

/** The place of a call that left, and when it is looked at. */
interface Moment {
  place?: number | undefined;
  at?: number | undefined;
}

const leaving = ({ place, left: at }: Outcome): Moment => ({ place, at });
/** From its lane's being asked for to its leaving: which moment in between counts is the window's affair. */
const meanwhile = (call: Outcome): Moment[] => [{ place: call.place, at: call.chosen }, leaving(call)];
const arrival = ({ left = 0, out }: Outcome) => left + out;
const gone = (outcomes: Outcome[]) => outcomes.filter(({ left }) => left !== undefined);
/** Whether it had come before this moment, and waited on after it. */
const waitedAt = ({ came, left, refused }: Outcome, at: number) =>
  came < at && (left ?? refused ?? Number.POSITIVE_INFINITY) > at;

law(
  'however long calls are on their way, no minute at the service sees more than the limit',
  (outcomes, { limit }) => {
    expect(mostInAMinute(gone(outcomes).map(arrival))).toBeLessThanOrEqual(limit);
  },
);

law('the money reserve goes to nothing else, and connecting takes a fifth at most', (outcomes, { limit }) => {
  const others = gone(outcomes).filter(({ lane }) => lane !== 'money');
  expect(mostInAMinute(others.map(arrival))).toBeLessThanOrEqual(limit - moneyReserve(limit));
  const connects = others.filter(({ lane }) => lane === 'connect');
  expect(mostInAMinute(connects.map(arrival))).toBeLessThanOrEqual(Math.max(1, Math.floor(limit / 5)));
});

law('every call leaves once or is refused once, and none waits longer than 5 s', (outcomes, { slow }) => {
  for (const { came, left, refused, times } of outcomes) {
    expect(times).toBe(1);
    expect((left ?? refused ?? Number.POSITIVE_INFINITY) - came).toBeLessThanOrEqual(5_000 + 2 * slow);
  }
});

/** What a key had been given at a moment before one call left: in all lanes, money aside, or in one. */
function ofLate(outcomes: Outcome[], key: string, { place = 0, at = 0 }: Moment) {
  const calls = gone(outcomes).filter(
    (call) => call.key === key && Number(call.place) < place && Number(call.left) > at - 60_000,
  );
  return {
    inAll: calls.filter(({ lane }) => lane !== 'money').length,
    in: (lane: Lane) => calls.filter((call) => call.lane === lane).length,
  };
}

/** Whether a key was light by then: for money, or for all others. */
function isLightKey(outcomes: Outcome[], { key, lane, limit }: { key: string; lane: Lane; limit: number }) {
  return (moment: Moment) => {
    const calls = ofLate(outcomes, key, moment);
    return lane === 'money' ? calls.in(lane) < lightForMoneyBelow(limit) : calls.inAll < lightBelow(limit);
  };
}

/** Whether a call may have been held by the share of changes when another one left, money beyond its reserve being one too. */
function isBeyondShare(outcomes: Outcome[], { call, limit }: { call: Outcome; limit: number }) {
  const { left: at = 0 } = call;
  const spent = gone(outcomes).filter(
    ({ lane, left = 0 }) =>
      (lane === 'change' || lane === 'money') && left <= at && left > at - LOST_MS - WINDOW_MS,
  );
  return (held: Outcome) =>
    held.lane === 'change' &&
    spent.length >= mostChanges(limit) &&
    !meanwhile(call).every(isLightKey(outcomes, { ...held, limit }));
}

law(
  'nothing leaves while something more urgent waits, but for connecting and changes beyond their share, and a light key past a busy one',
  (outcomes, { limit, slow }) => {
    for (const call of gone(outcomes)) {
      const { lane, key, left = 0 } = call;
      const ofLight = lane === 'connect' || meanwhile(call).some(isLightKey(outcomes, { key, lane, limit }));
      const urgent = new Set<Lane>(lanes.slice(0, lanes.indexOf(lane)).filter((each) => each !== 'connect'));
      const overtaken = outcomes
        .filter((other) => urgent.has(other.lane) && waitedAt(other, left - slow) && waitedAt(other, left))
        .filter((other) => !isBeyondShare(outcomes, { call, limit })(other))
        .filter((other) => !ofLight || meanwhile(call).every(isLightKey(outcomes, { ...other, limit })));
      expect(overtaken).toEqual([]);
    }
  },
);

law(
  'money of a key that made few calls for it waits for nothing else, however much that key reads',
  (outcomes, { limit, slow }) => {
    for (const call of gone(outcomes).filter(({ lane }) => lane !== 'money')) {
      const { left = 0 } = call;
      const overtaken = outcomes
        .filter(({ lane }) => lane === 'money')
        .filter((other) => waitedAt(other, left - slow) && waitedAt(other, left))
        .filter((other) => meanwhile(call).every(isLightKey(outcomes, { ...other, limit })));
      expect(overtaken).toEqual([]);
    }
  },
);

law(
  'of a lane the next call goes to a key with few calls, then to the one with the fewest of late',
  (outcomes, { limit, slow }) => {
    for (const call of gone(outcomes)) {
      const { lane, key, left: at = 0 } = call;
      const rank = (of: string) => {
        const isMany = lane !== 'connect' && !isLightKey(outcomes, { key: of, lane, limit })(leaving(call));
        return ofLate(outcomes, of, leaving(call)).in(lane) + (isMany ? 1_000 : 0);
      };
      const others = outcomes.filter((other) => other.lane === lane && other.key !== key);
      for (const other of others.filter((each) => waitedAt(each, at - slow) && waitedAt(each, at))) {
        expect(rank(key)).toBeLessThanOrEqual(rank(other.key));
      }
    }
  },
);
