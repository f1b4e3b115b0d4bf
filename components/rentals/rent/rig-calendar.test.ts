import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import type { Rig } from './offers.ts';
import { isFreeOnce, rigCalendar } from './rig-calendar.ts';
import { obstacleOf } from './rig-obstacle.ts';

const NOON = Date.UTC(2026, 7, 1, 12, 0, 0);
const MINUTE = 60_000;

function setup(told: Partial<Rig> = {}): Rig {
  const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
  return { ...rig, id: '7', name: 'Rack 9', status: { status: 'rented', hours: 2 }, ...told };
}

function obstacleIn(rig: Rig, asOfMs = NOON, rental?: { id: string; endMs: number }) {
  const obstacle = obstacleOf(rig, { asOfMs, rental });
  if (!obstacle) throw new Error('it can be rented');
  return obstacle;
}

function saved(rig: Rig, told: { asOfMs?: number; nowMs?: number } = {}): string[] {
  const { asOfMs = NOON, nowMs = asOfMs } = told;
  const obstacle = obstacleIn(rig, asOfMs);
  const of = { origin: 'https://desk.example', environment: 'demo' };
  const text = rigCalendar({ rig, obstacle, ...of, asOfMs, nowMs });
  return text.replaceAll('\r\n ', '').split('\r\n');
}

test('the end of a rental is an event with an alarm, and says that it is not certain', () => {
  expect(saved(setup())).toEqual(
    expect.arrayContaining([
      'UID:rig-7-free-demo@desk.example',
      'DTSTAMP:20260801T120000Z',
      'DTSTART:20260801T140000Z',
      'SUMMARY:Rental of Rack 9 ends\\, unless extended',
      'URL:https://desk.example/rigs/7',
      'TRIGGER:-PT10M',
      'DESCRIPTION:Rental of Rack 9 ends in about ten minutes',
    ]),
  );
  expect(saved(setup({ extensions: false }))).toContain('SUMMARY:Rental of Rack 9 ends');
});

test('where less is left than the alarm comes before, it comes at the end', () => {
  const lines = saved(setup(), { nowMs: NOON + 111 * MINUTE });
  expect(lines).toContain('TRIGGER:-PT0M');
  expect(lines).toContain('DESCRIPTION:Rental of Rack 9 ends about now');
});

test('saved again after its rental was extended, it is the same event, later and newer', () => {
  const [before, after] = [
    saved(setup()),
    saved(setup({ status: { status: 'rented', hours: 5 } }), { asOfMs: NOON + MINUTE }),
  ];
  expect(after[4]).toBe(before[4]);
  expect(after).toContain('DTSTART:20260801T170100Z');
  const numberOf = (lines: string[]) => Number(lines[5]?.replace('SEQUENCE:', ''));
  expect(numberOf(after)).toBe(numberOf(before) + 1);
});

test('there is none where nobody knows when, where it cannot be rented then, and of a rental that is one’s own', () => {
  const isFree = (rig: Rig) => isFreeOnce(rig, obstacleIn(rig));
  expect(isFree(setup())).toBe(true);
  expect(isFree(setup({ status: { status: 'rented' } }))).toBe(false);
  expect(isFree(setup({ status: { status: 'offline' } }))).toBe(false);
  expect(isFree(setup({ available_status: 'disabled' }))).toBe(false);
  expect(isFree(setup({ error_notice: 'barred: its owner is gone' }))).toBe(false);
  const own = obstacleIn(setup(), NOON, { id: '95', endMs: NOON + 120 * MINUTE });
  expect(isFreeOnce(setup(), own)).toBe(false);
});
