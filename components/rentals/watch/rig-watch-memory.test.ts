import { expect, test } from 'vitest';
import { ownRig } from '#test/pages/own-rig.ts';
import { lookAtRigs, type OwnRig, type RigMemory, readRigMemory } from './rig-watch-memory.ts';

const MINUTE_MS = 60_000;

function rented(id: string, online: boolean | undefined, since?: number): OwnRig {
  const offline_since = since === undefined ? undefined : since * 60;
  return { ...ownRig, id, online, status: { status: 'rented', rented: true, online }, offline_since };
}

/** What is told at which minute; the memory is written down in between. */
function told(looks: readonly (readonly [minute: number, rigs: readonly OwnRig[]])[]): string[] {
  let memory: RigMemory = {};
  return looks.flatMap(([minute, rigs]) => {
    const look = lookAtRigs(readRigMemory(JSON.stringify(memory)), { rigs, asOfMs: minute * MINUTE_MS });
    memory = look.memory;
    return look.notices.map(({ kind, rig }) => `${minute}: ${kind} ${rig.id}`);
  });
}

const every5 = (from: number, to: number, ...rigs: readonly OwnRig[]) =>
  Array.from({ length: (to - from) / 5 }, (_, at) => [from + 5 * at, rigs] as const);

test('a rented rig that stays offline for 10 minutes is told once, and once when it is back', () => {
  const looks = [
    ...every5(60, 100, rented('1', false)),
    ...every5(100, 120, rented('1', true)),
    ...every5(120, 160, rented('1', false)),
  ];
  expect(told(looks)).toEqual(['70: away 1', '100: back 1', '130: away 1']);
});

test('one that is back sooner is not told, nor is its being back', () => {
  const away = [rented('1', false)];
  expect(told([[60, away], [65, away], [69, [rented('1', true)]], ...every5(70, 80, ...away)])).toEqual([]);
});

test('what the market says of the beginning counts at the first look', () => {
  expect(told([[60, [rented('1', false, 50), rented('2', false, 51), rented('3', true)]]])).toEqual([
    '60: away 1',
  ]);
});

test('several that dropped out together are told at one look', () => {
  expect(told(every5(60, 90, rented('1', false, 58), rented('2', false, 58)))).toEqual([
    '70: away 1',
    '70: away 2',
  ]);
});

function idle(status: string, since?: number): OwnRig {
  const offline_since = since === undefined ? undefined : since * 60;
  return { ...ownRig, id: '1', status: { status, online: status !== 'offline' }, offline_since };
}

test('of a rig that is offered and drops out it is told as of a rented one', () => {
  expect(told([...every5(60, 90, idle('offline', 59)), [90, [idle('available')]]])).toEqual([
    '70: away 1',
    '90: back 1',
  ]);
});

test('of one that has been offline for long, or nobody knows since when, while nobody rents it nothing is told', () => {
  expect(told(every5(60, 90, idle('offline')))).toEqual([]);
  expect(told([...every5(60, 90, idle('offline', -1)), [90, [idle('available')]]])).toEqual([]);
});

test('one that dropped out while it was rented is told to be back once its rental is over, unless it is switched off', () => {
  const away = every5(60, 90, rented('1', false));
  const longAway = idle('offline', -600);
  expect(told([...away, [90, [longAway]], [95, [idle('available')]]])).toEqual(['70: away 1', '95: back 1']);
  expect(told([...away, [90, [idle('disabled')]], [95, [idle('available')]]])).toEqual(['70: away 1']);
});

test('where the market does not say whether a rig is online, what was told stays', () => {
  const looks = [
    ...every5(60, 80, rented('1', false)),
    ...every5(80, 90, rented('1', undefined)),
    ...every5(90, 100, rented('1', false)),
    ...every5(100, 110, rented('1', true)),
  ];
  expect(told(looks)).toEqual(['70: away 1', '100: back 1']);
});

test('the same figures again, or older ones, tell nothing', () => {
  const away = [rented('1', false, 40)];
  expect(
    told([
      [60, away],
      [60, away],
      [58, [rented('1', true)]],
      [65, away],
    ]),
  ).toEqual(['60: away 1']);
});

test.each([undefined, '{', 'null', '{"1":7,"2":{"firstSeenMs":1,"lastSeenMs":"x"}}'])(
  'what was kept as %j is nothing',
  (text) => expect(readRigMemory(text)).toEqual({}),
);
