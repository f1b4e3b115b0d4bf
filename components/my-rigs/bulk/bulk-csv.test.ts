import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { csvLines } from '#test/csv-lines.ts';
import { listingTerms as before } from '#test/pages/listing-terms.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';
import { bulkOutcomeCsv, bulkPlanCsv } from './bulk-csv.ts';
import { newRun, type RowState, runAfter } from './bulk-run.ts';

const after: ListingTerms = { ...before, price: { BTC: '0.00095000' }, maxhours: '48', status: 'disabled' };
const row = (id: string) => ({ id, name: `Rig ${id}`, before, after });

test('a plan is saved with what is not possible first, and each term before and after', async () => {
  const lines = await csvLines(
    bulkPlanCsv([
      { ...row('1'), verdict: 'unchanged', after: before },
      { ...row('2'), verdict: 'change', warnings: ['For nothing.'], notes: ['In steps.', 'Not in LTC.'] },
      { ...row('3'), verdict: 'invalid', problem: 'Too long.' },
    ]),
  );
  expect(lines.map(({ Id, Outcome, Reason }) => [Id, Outcome, Reason])).toEqual([
    ['3', 'not possible', 'Too long.'],
    ['2', 'changes', 'For nothing. In steps. Not in LTC.'],
    ['1', 'unchanged', undefined],
  ]);
  expect(lines[1]).toEqual({
    Id: '2',
    Name: 'Rig 2',
    Outcome: 'changes',
    Reason: 'For nothing. In steps. Not in LTC.',
    'Price (BTC per unit and day), before': '0.00100000',
    'Price (BTC per unit and day), after': '0.00095000',
    'Prices are per (unit and day), before': 'ph',
    'Prices are per (unit and day), after': 'ph',
    'Shortest rental (h), before': '3',
    'Shortest rental (h), after': '3',
    'Longest rental (h), before': '96',
    'Longest rental (h), after': '48',
    'Offered, before': 'yes',
    'Offered, after': 'no',
    'Extensions, before': 'yes',
    'Extensions, after': 'yes',
  });
});

test('what came of a change is saved with what failed first, and with its reason', async () => {
  const states: Record<string, RowState> = {
    1: { name: 'done', how: 'answered' },
    2: { name: 'done', how: 'seen' },
    3: { name: 'unknown' },
    4: { name: 'otherwise', other: ['maxhours'], taken: { ...after, maxhours: '72' } },
    5: { name: 'failed', error: new MarketRefusal('NOT_FOUND', { message: 'no such rig' }) },
  };
  const rows = ['1', '2', '3', '4', '5', '6'].map(row);
  const run = Object.entries(states).reduce(
    (so, [id, state]) => runAfter(so, { type: 'row', id, state }),
    newRun(rows),
  );
  const lines = await csvLines(bulkOutcomeCsv(runAfter(run, { type: 'ended' })));
  expect(lines.map(({ Id, Outcome }) => [Id, Outcome])).toEqual([
    ['5', 'failed'],
    ['3', 'not known'],
    ['4', 'taken with other terms'],
    ['6', 'not begun'],
    ['1', 'changed'],
    ['2', 'changed, as the market shows'],
  ]);
  expect(lines[0]?.Reason).toMatch(/^No such rig[.]/);
  expect(lines[2]).toMatchObject({
    'Longest rental (h), after': '72',
    Reason: expect.stringContaining('other terms than were asked for: Longest rental.'),
  });
});

test('address and user of default pools have columns where one of them changes', async () => {
  const pool = { url: 'stratum+tcp://far.example:3333', user: 'anna.7', poolid: '5' };
  const [line] = await csvLines(
    bulkPlanCsv([{ ...row('1'), after: { ...before, pool }, verdict: 'change' }]),
  );
  expect(line).toMatchObject({
    'Default pool, after': pool.url,
    'User at the default pool, after': pool.user,
  });
  const [priced] = await csvLines(bulkPlanCsv([{ ...row('1'), verdict: 'change' }]));
  expect(Object.keys(priced ?? {}).filter((heading) => heading.includes('pool'))).toEqual([]);
});
