import { setImmediate as drained } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import type { MarketRefusal } from '#lib/contract/errors.ts';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { type DiskFault, type OrderDesk, renter, startOrderDesk } from '#test/desk/order-desk.ts';
import { type CallFault, createSloppyMarket } from '#test/foreign/sloppy-market.ts';

const SEQUENCES = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A tab in which a person wants one rental, or one extension. */
interface Tab {
  belief: 'not done' | 'done' | 'unknown';
  /** Of its next press: a new one after each known end. */
  intent: string;
  /** What it asks after. */
  watching: string;
  /** Epoch milliseconds of its last press. */
  pressedAt: number;
  presses: number;
}

type Act =
  | { press: number; times: number }
  | { waitMs: number }
  | { day: true }
  | { kill: true }
  | { look: number };

const ms = fc.constantFrom(0, 1, 400, 5_000, 9_900, 12_000, 40_000);
const slowMs = fc.constantFrom(0, 300, 5_000, 9_900);
/** How a call is refused that came a second time; one that is full does not look at nonces. */
const spentNonce = fc.constantFrom(
  { code: 'INVALID_NONCE', status: 401 },
  { code: 'INVALID_SIGNATURE', status: 401 },
  { code: 'INVALID_KEY', status: 403 },
  { code: 'RATE_LIMITED', status: 429 },
  { code: 'REQUEST_TIMEOUT', status: 408 },
);
const callFault: fc.Arbitrary<CallFault> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<CallFault>({ kind: 'fine' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('not sent', 'lost', 'answer lost', 'unreadable', 'broken', 'unavailable'),
    }) as fc.Arbitrary<CallFault>,
  },
  { weight: 1, arbitrary: ms.map((wait): CallFault => ({ kind: 'slow', ms: wait })) },
  { weight: 1, arbitrary: slowMs.map((slow): CallFault => ({ kind: 'taken in', slowMs: slow })) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('replayed' as const), slowMs, refusal: spentNonce }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(ms, slowMs)
      .map(([wait, slow]): CallFault => ({ kind: 'late', ms: wait, slowMs: slow })),
  },
);
const diskFault: fc.Arbitrary<DiskFault> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ beforeMs: 0, afterMs: 0 }) },
  { weight: 1, arbitrary: fc.record({ beforeMs: ms, afterMs: ms }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
const tab = fc.constantFrom(0, 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ press: tab, times: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: fc.record({ waitMs: ms }) },
  { weight: 1, arbitrary: fc.constant<Act>({ day: true }) },
  { weight: 2, arbitrary: fc.record({ look: tab }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kill: true }) },
);
const sequence = fc.record({
  wants: fc.constantFrom<'rental' | 'extension'>('rental', 'extension'),
  calls: fc.array(callFault, { maxLength: 14 }),
  writes: fc.array(diskFault, { maxLength: 8 }),
  acts: fc.array(act, { minLength: 1, maxLength: 12 }),
});

type Sequence = typeof sequence extends fc.Arbitrary<infer S> ? S : never;

function setup({ wants, ...faults }: Sequence) {
  const [calls, writes] = [[...faults.calls], [...faults.writes]];
  const clock = createManualClock();
  const market = createSloppyMarket(clock, () => calls.shift() ?? { kind: 'fine' });
  if (wants === 'extension') market.rentals.push({ id: '812', rig: '7', hours: 24, extensions: [] });
  const disk: string[] = [];
  /** What the desk knew of each order last, by its intent. */
  const learnt = new Map<string, Order>();
  const start = () =>
    startOrderDesk({
      clock,
      upstream: market.upstream,
      disk,
      nextWrite: (order) => {
        learnt.set(order.intent, order);
        return writes.length > 0 ? writes.shift() : { beforeMs: 0, afterMs: 0 };
      },
    });
  const tabs = [0, 1].map(
    (at): Tab => ({ belief: 'not done', intent: intentOf(at, 0), watching: '', pressedAt: 0, presses: 0 }),
  );
  return { clock, market, disk, learnt, lostSight: [] as string[], start, tabs, wants };
}

function intentOf(at: number, presses: number): string {
  return `00000000-0000-4000-8000-${String(at * 1_000 + presses).padStart(12, '0')}`;
}

type Stage = ReturnType<typeof setup>;

function place(desk: OrderDesk, wants: Sequence['wants'], intent: string): Promise<unknown> {
  const own = { account: renter, intent };
  if (wants === 'extension') {
    const confirmed = { length: 3, cost: '0.00100', currency: 'btc', current_hrs: 24 };
    const wish = { params: { id: '812' }, body: { length: 3 }, confirmed };
    return desk.orders.place({ ...own, name: 'extendRental', wish });
  }
  const hash = { hash: 0.001, type: 'ph' };
  const confirmed = { price: '10', type: 'PH', currency: 'BTC', hash, length: 3, cost: '0.003' };
  const body = { rig: '7', length: 3, profile: '1' };
  return desk.orders.place({ ...own, name: 'createRental', wish: { params: {}, body, confirmed } });
}

/**
 * Presses, and believes what the desk then says. Someone who is done, or does not know, presses nothing new, and asks
 * first after what was ordered yesterday: for so long the desk knows what it has been asked for.
 */
async function press(stage: Stage, desk: OrderDesk, at: number): Promise<void> {
  const { clock, tabs, wants } = stage;
  const one = tabs[at];
  if (!one || one.belief === 'done') return;
  if (one.belief === 'unknown' && isOld(stage, one)) return look(stage, desk, at);
  const { intent } = one;
  one.belief = 'unknown';
  one.watching = intent;
  one.pressedAt = clock.now();
  const error = await place(desk, wants, intent).then(
    () => undefined,
    (reason: MarketRefusal) => reason,
  );
  if (!error) one.belief = 'done';
  // Else it has asked after this one meanwhile, and gone on.
  else if (one.intent === intent) believe(one, at, error);
}

function believe(one: Tab, at: number, error: MarketRefusal): void {
  if (!error.name.startsWith('Market')) throw error;
  const { code, details } = error;
  if (code === 'UNCONFIRMED' || code === 'ORDER_PENDING') one.watching = details.more?.intent ?? '';
  else startOver(one, at);
}

/** Asks after what it does not know. What the desk does not know at all was never sent, or ended a day ago. */
async function look(stage: Stage, desk: OrderDesk, at: number): Promise<void> {
  const one = stage.tabs[at];
  if (one?.belief !== 'unknown') return;
  const { watching } = one;
  const order: OrderView | undefined = await desk.orders.get(renter, watching);
  // It has learnt more meanwhile.
  if ((one as Tab).belief !== 'unknown' || one.watching !== watching) return;
  const isGone = !order && isOld(stage, one);
  if (order?.state === 'confirmed' || (isGone && wentThrough(stage, watching))) one.belief = 'done';
  else if (!order || order.state === 'refused' || order.state === 'not done') startOver(one, at);
}

function isOld({ clock }: Stage, { pressedAt }: Tab): boolean {
  return clock.now() - pressedAt >= DAY_MS;
}

/** As a person sees it who looks for oneself. What is open in the end both on the disk and in the desk may not be gone. */
function wentThrough({ disk, learnt, lostSight, market, wants }: Stage, intent: string): boolean {
  const kept = disk.map((line): Order => JSON.parse(line)).findLast((order) => order.intent === intent);
  if ([kept, learnt.get(intent)].every(isOpenAndSent)) lostSight.push(intent);
  return wants === 'rental' ? market.rentals.length > 0 : market.rentals[0]?.extensions.length === 1;
}

function isOpenAndSent(order: Order | undefined): boolean {
  return order?.sent === true && (order.state === 'running' || order.state === 'unknown');
}

function startOver(one: Tab, at: number): void {
  one.belief = 'not done';
  one.presses += 1;
  one.intent = intentOf(at, one.presses);
}

interface Run {
  desk: OrderDesk;
  works: Promise<void>[];
}

function perform(stage: Stage, run: Run, one: Act): void {
  if ('waitMs' in one) stage.clock.advance(one.waitMs);
  if ('look' in one) run.works.push(look(stage, run.desk, one.look));
  if ('press' in one) {
    for (let n = 0; n < one.times; n += 1) run.works.push(press(stage, run.desk, one.press));
  }
  if (!('kill' in one)) return;
  run.desk.kill();
  run.desk = stage.start();
  // A page that is left without an answer asks after its order.
  lookAll(stage, run);
}

function lookAll(stage: Stage, { desk, works }: Run): void {
  works.push(look(stage, desk, 0), look(stage, desk, 1));
}

async function passDay({ clock }: Stage): Promise<void> {
  // All at once: a machine that slept finds nobody to have kept up anything meanwhile.
  clock.advance(DAY_MS);
  await drained();
}

/** Whoever does not know in the end waits, and asks. */
async function play(stage: Stage, acts: Act[]): Promise<void> {
  const run: Run = { desk: stage.start(), works: [] };
  for (const one of acts) {
    perform(stage, run, one);
    await drained();
    if ('day' in one) await passDay(stage);
  }
  for (let n = 0; n < 60 && stage.tabs.some(({ belief }) => belief === 'unknown'); n += 1) {
    stage.clock.advance(11_000);
    await drained();
    lookAll(stage, run);
    await drained();
  }
  run.desk.kill();
  // Those that wait for a desk that was killed wait in vain.
  await Promise.race([Promise.all(run.works), drained()]);
}

test('of 10,000 sequences of presses, faults and crashes none spends twice or is lost sight of, and each ends knowing', async () => {
  const seen = { done: 0, notDone: 0 };
  await fc.assert(
    fc.asyncProperty(sequence, async (one) => {
      const stage = setup(one);
      await play(stage, one.acts);
      stage.clock.advance(120_000);
      const [rental] = stage.market.rentals;
      const made = one.wants === 'rental' ? stage.market.rentals.length : rental?.extensions.length;
      const believed = stage.tabs.map(({ belief }) => belief);
      expect(believed).not.toContain('unknown');
      expect(stage.lostSight).toEqual([]);
      expect(made).toBe(believed.includes('done') ? 1 : 0);
      seen[made === 1 ? 'done' : 'notDone'] += 1;
    }),
    { numRuns: SEQUENCES },
  );
  expect(seen.done).toBeGreaterThan(SEQUENCES / 10);
  expect(seen.notDone).toBeGreaterThan(SEQUENCES / 10);
}, 300_000);
