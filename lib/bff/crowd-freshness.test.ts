import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { ARRIVE_MS, nextPage, PARTS, type Part, RENT_EVERY_MS, untilNextAsk } from '#test/desk/crowd-walk.ts';
import { createCrowdedDesk } from '#test/desk/crowded-desk.ts';
import { mostInAMinute } from '#test/most-in-a-minute.ts';
import { randomFrom } from '#test/random-from.ts';
import { useVirtualTime, type VirtualTime } from '#test/virtual-time.ts';

const MINUTE = 60_000;
const TABS = 500;
const KEYS = 200;
const ALGORITHMS = 12;

type Desk = ReturnType<typeof createCrowdedDesk>;
type Read = (asking: 'open' | 'refresh') => Promise<{ asOf: number; freshFor: number }>;

/** People who walk from page to page, and how old what they see is. */
function createCrowd(desk: Desk, { sleep, elapsed }: VirtualTime) {
  const looking = new Set<{ part: Part; asOf: number }>();
  const ages = new Map(PARTS.map((part) => [part, [] as number[]]));
  const random = randomFrom(7);
  const below = (count: number) => Math.floor(random() * count);
  for (let tab = 0; tab < TABS; tab += 1) void walk(`key ${tab % KEYS}`);
  void rentNowAndThen();

  return {
    /** Of parts of this kind at each look, in milliseconds. */
    ages: (...parts: Part[]) => parts.flatMap((part) => ages.get(part) ?? []),
    look() {
      for (const { part, asOf } of looking) ages.get(part)?.push(Date.now() - asOf);
    },
  };

  async function walk(key: string): Promise<void> {
    await sleep(random() * ARRIVE_MS);
    for (;;) {
      const { parts, stayMs } = nextPage(random);
      const leaveAt = elapsed() + stayMs;
      const reads = readsOf(key);
      await Promise.all(parts.map((part) => keepFresh(part, reads[part], leaveAt)));
    }
  }

  function readsOf(key: string): Record<Part, Read> {
    const [algorithm, rig] = [`a${below(ALGORITHMS)}`, String(below(40))];
    return {
      'list of an algorithm': (asking) => desk.list(key, algorithm, asking),
      'list of all': (asking) => desk.list(key, undefined, asking),
      rentals: (asking) => desk.own(key, 'listRentals', asking),
      balance: (asking) => desk.own(key, 'balance', asking),
      rig: (asking) => desk.rig(key, rig, asking),
      graph: (asking) => desk.graph(key, rig, asking),
    };
  }

  /** As a visible page does: first to open, then whenever the answer said. */
  async function keepFresh(part: Part, read: Read, leaveAt: number): Promise<void> {
    const shown = { part, asOf: 0 };
    while (elapsed() < leaveAt) {
      const answer = await read(shown.asOf === 0 ? 'open' : 'refresh').catch(unlessRefused);
      if (answer) {
        shown.asOf = answer.asOf;
        looking.add(shown);
      }
      await sleep(Math.min(untilNextAsk(answer), leaveAt - elapsed()));
    }
    looking.delete(shown);
  }

  async function rentNowAndThen(): Promise<void> {
    for (;;) {
      await sleep(RENT_EVERY_MS);
      await desk.rent(`key ${below(KEYS)}`);
      desk.rentElsewhere();
    }
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof MarketRefusal)) throw error;
}

/** The age in seconds that this share of looks does not go beyond. */
function quantile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(share * sorted.length)] ?? Number.NaN) / 1000);
}

test('500 tabs on 200 keys over 5,000 rigs see lists of 90 s, own rentals of 6 min, balances of 20 min at most, in 999 of 1,000 looks (own rentals 995), for 95 calls a minute', async () => {
  const time = useVirtualTime();
  // What is refused waits a while of the desk's own choosing: the same one in each run.
  const chance = vi.spyOn(Math, 'random').mockImplementation(randomFrom(3));
  onTestFinished(() => chance.mockRestore());
  const desk = createCrowdedDesk(time, { rigs: 5_000, algorithms: ALGORITHMS, callsPerMinute: 95 });
  const { ages, look } = createCrowd(desk, time);
  await time.pass(12 * MINUTE);
  for (let looks = 0; looks < 156; looks += 1) {
    await time.pass(5_000);
    look();
  }
  expect(mostInAMinute(desk.arrivals)).toBeLessThanOrEqual(95);
  expect(quantile(ages('list of an algorithm', 'list of all'), 0.999)).toBeLessThanOrEqual(90);
  expect(quantile(ages('rentals'), 0.995)).toBeLessThanOrEqual(360);
  expect(quantile(ages('balance'), 0.999)).toBeLessThanOrEqual(1_200);
});
