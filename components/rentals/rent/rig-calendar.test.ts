import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import type { Rig } from './offers.ts';
import { isFreeOnce, rigCalendar } from './rig-calendar.ts';
import { obstacleOf } from './rig-obstacle.ts';

const asOfMs = Date.UTC(2026, 7, 1, 12, 0, 0);

function setup(told: Partial<Rig> = {}): Rig {
  const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
  return { ...rig, id: '7', name: 'Rack 9', status: { status: 'rented', hours: 2 }, ...told };
}

function saved(rig: Rig, rental?: { id: string; endMs: number }): string[] | undefined {
  const obstacle = obstacleOf(rig, { asOfMs, rental });
  if (!obstacle) return undefined;
  expect(isFreeOnce(rig, obstacle)).toBe(
    rigCalendar({ rig, obstacle, origin: 'https://desk.example', environment: 'demo', asOfMs }) !== undefined,
  );
  const text = rigCalendar({ rig, obstacle, origin: 'https://desk.example', environment: 'demo', asOfMs });
  return text?.replaceAll('\r\n ', '').split('\r\n');
}

test('when a rig can be rented again is an event with an alarm, and says that it is not certain', () => {
  expect(saved(setup())).toEqual(
    expect.arrayContaining([
      'UID:rig-7-free-demo@desk.example',
      'DTSTAMP:20260801T120000Z',
      'DTSTART:20260801T140000Z',
      'SUMMARY:Rack 9 can be rented again',
      'DESCRIPTION:About then its rental ends\\, unless it has been extended.\\nhttps://desk.example/rigs/7',
      'TRIGGER:-PT10M',
    ]),
  );
  expect(saved(setup({ extensions: false }))).toContain(
    'DESCRIPTION:About then its rental ends.\\nhttps://desk.example/rigs/7',
  );
});

test('there is none where nobody knows when, where it cannot be rented then, and of a rental that is one’s own', () => {
  expect(saved(setup({ status: { status: 'rented' } }))).toBeUndefined();
  expect(saved(setup({ status: { status: 'offline' } }))).toBeUndefined();
  expect(saved(setup({ available_status: 'disabled' }))).toBeUndefined();
  expect(saved(setup({ error_notice: 'barred: its owner is gone' }))).toBeUndefined();
  expect(saved(setup(), { id: '95', endMs: asOfMs + 7_200_000 })).toBeUndefined();
});
