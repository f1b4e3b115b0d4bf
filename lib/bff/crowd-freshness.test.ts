import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createCrowdedDesk, mostInAMinute } from '#test/crowded-desk.ts';
import { randomFrom } from '#test/random-from.ts';
import { useVirtualTime, type VirtualTime } from '#test/virtual-time.ts';

const MINUTE = 60_000;
const TABS = 500;
const KEYS = 200;
const ALGORITHMS = 12;

type Desk = ReturnType<typeof createCrowdedDesk>;
type Kind = 'list' | 'rentals' | 'balance' | 'graph';
type Part = [kind: Kind, read: (asking: 'open' | 'refresh') => Promise<{ asOf: number; freshFor: number }>];

/** People who walk from page to page, and how old what they see is. */
function createCrowd(desk: Desk, { sleep, elapsed }: VirtualTime) {
  const looking = new Set<{ kind: Kind; asOf: number }>();
  const ages: Record<Kind, number[]> = { list: [], rentals: [], balance: [], graph: [] };
  const random = randomFrom(7);
  const below = (count: number) => Math.floor(random() * count);
  for (let tab = 0; tab < TABS; tab += 1) void walk(`key ${tab % KEYS}`);
  void rentNowAndThen();

  return {
    /** Of each part at each look, in milliseconds. */
    ages,
    look() {
      for (const { kind, asOf } of looking) ages[kind].push(Date.now() - asOf);
    },
  };

  async function walk(key: string): Promise<void> {
    await sleep(random() * 20_000);
    for (;;) {
      const leaveAt = elapsed() + (1 + 4 * random()) * MINUTE;
      await Promise.all(somePage(key).map((part) => keepFresh(part, leaveAt)));
    }
  }

  function somePage(key: string): Part[] {
    const [algorithm, rig, share] = [`a${below(ALGORITHMS)}`, String(below(40)), random()];
    const balance: Part = ['balance', (asking) => desk.own(key, 'balance', asking)];
    if (share < 0.4) return [['list', (asking) => desk.list(key, algorithm, asking)]];
    if (share < 0.45) return [['list', (asking) => desk.list(key, undefined, asking)]];
    if (share < 0.8) return [['rentals', (asking) => desk.own(key, 'listRentals', asking)], balance];
    if (share < 0.9) return [balance];
    return [['graph', (asking) => desk.graph(key, rig, asking)]];
  }

  /** As a visible page does: first to open, then whenever the answer said. */
  async function keepFresh([kind, read]: Part, leaveAt: number): Promise<void> {
    const shown = { kind, asOf: 0 };
    while (elapsed() < leaveAt) {
      const answer = await read(shown.asOf === 0 ? 'open' : 'refresh').catch(unlessRefused);
      if (answer) {
        shown.asOf = answer.asOf;
        looking.add(shown);
      }
      const { freshFor } = answer ?? { freshFor: 15_000 };
      const nextMs = Math.max(2_000, freshFor + Math.min(freshFor / 10, 3_000) * random());
      await sleep(Math.min(nextMs, leaveAt - elapsed()));
    }
    looking.delete(shown);
  }

  async function rentNowAndThen(): Promise<void> {
    for (;;) {
      await sleep(20_000);
      await desk.rent(`key ${below(KEYS)}`);
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

test('500 tabs on 200 keys over 5,000 rigs see lists of 90 s, own rentals of 6 min, balances of 20 min at most, for 95 calls a minute', async () => {
  const time = useVirtualTime();
  const desk = createCrowdedDesk(time, { rigs: 5_000, algorithms: ALGORITHMS, callsPerMinute: 95 });
  const { ages, look } = createCrowd(desk, time);
  await time.pass(12 * MINUTE);
  for (let looks = 0; looks < 100; looks += 1) {
    await time.pass(5_000);
    look();
  }
  expect(mostInAMinute(desk.arrivals)).toBeLessThanOrEqual(95);
  expect(quantile(ages.list, 0.95)).toBeLessThanOrEqual(90);
  expect(quantile(ages.rentals, 0.99)).toBeLessThanOrEqual(360);
  expect(quantile(ages.balance, 0.99)).toBeLessThanOrEqual(1_200);
}, 120_000);
