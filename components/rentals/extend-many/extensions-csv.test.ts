import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { csvLines } from '#test/csv-lines.ts';
import { extensionRows } from '#test/pages/extensions.ts';
import { newRun, type RowState, runAfter } from '../run/run.ts';
import { extensionsCsv } from './extensions-csv.ts';

const states: [string, RowState][] = [
  ['1', { name: 'done' }],
  ['2', { name: 'refused', error: new MarketRefusal('EXTENSIONS_DISABLED') }],
  ['3', { name: 'not known' }],
];

function runOf(rows: ReturnType<typeof extensionRows>) {
  return states.reduce((run, [id, state]) => runAfter(run, { type: 'row', id, state }), newRun(rows));
}

test('what was not done comes first, with its reason', async () => {
  const lines = await csvLines(extensionsCsv(runOf(extensionRows(4))));
  expect(lines.map(({ Rental, Outcome, Reason }) => [Rental, Outcome, Reason])).toEqual([
    ['2', 'refused', expect.stringContaining('extensions')],
    ['3', 'not known', expect.stringContaining('Look at its hours')],
    ['4', 'not begun', undefined],
    ['1', 'extended and paid', undefined],
  ]);
});

test('each has its hours, its ends and what it costs; the moment it was to reach only where one was chosen', async () => {
  const rows = extensionRows(2).map((row, at) => (at === 0 ? { ...row, until: '2026-08-01T15:30' } : row));
  const lines = await csvLines(extensionsCsv(newRun(rows)));
  expect(lines[0]).toEqual({
    Rental: '1',
    'Rig name': 'Rig 1',
    Outcome: 'not begun',
    Reason: undefined,
    'Hours to add': 2,
    'To run until (UTC)': new Date('2026-08-01T15:30').toISOString().replace('.000', ''),
    'End before (UTC)': '2026-08-01T12:00:00Z',
    'End with them (UTC)': '2026-08-01T14:00:00Z',
    Asset: 'BTC',
    Cost: '0.00002000',
    Fee: '0.00000060',
    Total: '0.00002060',
  });
  expect(lines[1]?.['To run until (UTC)']).toBeUndefined();
});
