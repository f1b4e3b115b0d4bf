import { expect, test } from 'vitest';
import { lookAtSight, type Sight, type SightMemory, type Watch } from './watch-sight.ts';

const MINUTE_MS = 60_000;

interface At {
  seen: number;
  watch?: Watch;
  connected?: boolean;
  code?: string;
  awake?: number;
  some?: boolean;
  rentedUntil?: number;
}

function sightAt(minute: number, { seen, connected = true, code, awake = 0, ...at }: At): Sight {
  const { some = true, rentedUntil = 10_000 } = at;
  return {
    nowMs: minute * MINUTE_MS,
    seen: { asOfMs: seen * MINUTE_MS, some, rentedUntilMs: rentedUntil * MINUTE_MS },
    awakeMs: awake * MINUTE_MS,
    connected,
    code,
  };
}

/** What is told at which minute. */
function told(looks: readonly (readonly [minute: number, at: At])[]): string[] {
  let memory: SightMemory = {};
  return looks.flatMap(([minute, at]) => {
    const look = lookAtSight(memory, at.watch ?? 'rentals', sightAt(minute, at));
    memory = look.memory;
    return look.tell ? [`${minute}: ${look.tell}`] : [];
  });
}

const every5 = (from: number, to: number, at: At) =>
  Array.from({ length: (to - from) / 5 }, (_, index) => [from + 5 * index, at] as const);

test('that nothing new was seen for 15 minutes is told once, and once that something is', () => {
  const looks = [...every5(100, 160, { seen: 100 }), ...every5(160, 175, { seen: 160 })];
  expect(told([...looks, ...every5(175, 195, { seen: 175 })])).toEqual([
    '115: market',
    '160: sees',
    '190: market',
  ]);
});

test('it is told with why: the desk, the key, or the market', () => {
  expect(told(every5(100, 160, { seen: 100, code: 'UNREACHABLE' }))).toEqual(['115: desk']);
  expect(told(every5(100, 160, { seen: 100, code: 'INVALID_KEY' }))).toEqual(['115: key']);
  expect(told(every5(100, 160, { seen: 100, code: 'UPSTREAM_UNREACHABLE' }))).toEqual(['115: market']);
});

test('a session that has ended is told at once, also of rigs that nobody rents yet', () => {
  const ended = { seen: 100, connected: false };
  expect(
    told([
      [100, { seen: 100 }],
      [105, ended],
      [200, ended],
    ]),
  ).toEqual(['105: session']);
  expect(told([[105, { ...ended, watch: 'rigs', rentedUntil: 0 }]])).toEqual(['105: session']);
  expect(told([[105, { ...ended, watch: 'rigs', rentedUntil: 0, some: false }]])).toEqual([]);
});

test('while nothing is rented nothing goes unseen', () => {
  expect(told(every5(100, 200, { seen: 100, rentedUntil: 110 }))).toEqual([]);
});

test('what another tab saw counts', () => {
  const looks = every5(100, 160, { seen: 100 }).flatMap(([minute, at]) => [
    [minute, { seen: minute }] as const,
    [minute, at] as const,
  ]);
  expect(told(looks)).toEqual([]);
});

test('of two watches that end together one is told, and that they go on when both do', () => {
  expect(
    told([
      [115, { seen: 100 }],
      [115, { seen: 100, watch: 'rigs' }],
      [120, { seen: 120 }],
      [125, { seen: 125, watch: 'rigs' }],
    ]),
  ).toEqual(['115: market', '125: sees']);
});

test('a machine that slept has six minutes to ask', () => {
  const asleep = { seen: 100, awake: 600 };
  expect(
    told([
      [600, asleep],
      [605, asleep],
      [606, asleep],
    ]),
  ).toEqual(['606: market']);
  expect(
    told([
      [600, asleep],
      [605, { ...asleep, seen: 604 }],
      [610, { ...asleep, seen: 609 }],
    ]),
  ).toEqual([]);
});
