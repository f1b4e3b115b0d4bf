import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { csvLines } from '#test/csv-lines.ts';
import { edited, listedRig } from '#test/pages/bulk-edited.ts';
import { NOW_MS, setup } from '#test/pages/run-of-rigs.ts';
import { changeBody, listingStandingOf, movedTerms } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import { undoRun } from './beside-run.ts';
import { bulkOutcomeCsv } from './bulk-csv.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { stateOf } from './bulk-run.ts';
import { planUndo } from './bulk-undo.ts';
import { restorable } from './restorable.ts';
import { callsFor } from './run-time.ts';

const far = { id: '5', name: 'Far', host: 'stratum+tcp://far.example:3333', user: 'anna', algo: 'sha256' };
const near = { ...far, id: '4', name: 'Near', host: 'stratum+tcp://near.example:3333' };
const there: OwnRig = { ...listedRig('7'), pool_url: far.host, pool_user: 'anna.rig7' };
const elsewhere: OwnRig = { ...there, pool_url: near.host };
const sending = (also: BulkEdit = {}): BulkEdit => ({
  pool: { pool: far, worker: 'own', users: [], password: 'sent' },
  ...also,
});
const row = edited(there, sending());

test('a rig that has the pool already gets its saved password where that is asked for, and says that no undo brings back the old', () => {
  expect(row).toMatchObject({
    verdict: 'change',
    body: { pool_url: far.host, pool_user: 'anna.rig7', poolid: '5' },
    notes: [expect.stringMatching(/gets its saved password\. Nobody can read .* no undo brings that back/)],
  });
  expect(callsFor([row]), 'the desk reads the saved pool as well').toBe(2);
  // One that changes its pool gets the password with it, as it always does.
  expect(edited(elsewhere, sending()).notes).toEqual([]);
});

test('what a rig shows never tells that its password was taken: only that its pool is another by now', () => {
  expect(listingStandingOf(row, there)).toEqual({ other: [], untold: ['password'] });
  expect(movedTerms(row, there)).toEqual([]);
  expect(listingStandingOf(row, elsewhere)).toEqual({ other: ['pool'], untold: [] });
  expect(movedTerms(row, elsewhere)).toEqual(['pool']);
});

test('a password is sent though the pool is there, and done only by an answer', async () => {
  const { go, run, sent } = setup([row], { now: async () => there, send: async () => there });
  await go();
  expect(sent).toEqual(['7']);
  expect(stateOf(run(), '7')).toEqual({ name: 'done', how: 'answered' });
});

test('where no answer told, a look at the market that shows the pool leaves it unknown', async () => {
  const { go, again, run, sent } = setup([row], {
    now: async () => there,
    send: async () => {
      throw new MarketRefusal('UNCONFIRMED');
    },
    look: async () => ({ rig: there, asOf: NOW_MS + 1 }),
  });
  await go();
  expect(stateOf(run(), '7')).toEqual({ name: 'unknown' });
  await again();
  expect(sent, 'another round sends it again').toEqual(['7', '7']);
});

test('a password is not sent to a rig that was moved to another pool since', async () => {
  const { go, run, sent } = setup([row], { now: async () => elsewhere });
  await go();
  expect(sent).toEqual([]);
  expect(stateOf(run(), '7')).toMatchObject({ name: 'overtaken', other: ['pool'] });
});

test('a run of passwords alone offers no undo; of a rig with more an undo takes back the rest, and says what stays', async () => {
  const alone = setup([row], { send: async () => there });
  await alone.go();
  expect(restorable(alone.run())).toEqual([]);
  expect(undoRun(alone.run(), []).beside, 'nothing is left to do of it').toEqual([]);
  const more = edited(there, sending({ maxhours: '48' }));
  const [undo] = planUndo([{ ...there, maxhours: '48' }], [more]);
  expect(undo).toMatchObject({
    verdict: 'change',
    notes: [expect.stringContaining('keeps the one that was sent')],
  });
  expect(undo && changeBody(undo.before, undo.after)).toEqual({ maxhours: 96 });
});

test('the file of a change says which rigs got a password, also where other terms were taken', async () => {
  const more = edited(there, sending({ maxhours: '48' }));
  const { go, run } = setup([more], { send: async () => ({ ...there, maxhours: '72' }) });
  await go();
  expect(await csvLines(bulkOutcomeCsv(run()))).toMatchObject([
    { Outcome: 'taken with other terms', 'Password at the default pool, after': 'the saved one' },
  ]);
});

test('of two saved pools of one login, making a change once more takes the one it was made with', () => {
  const twin = { ...far, id: '9', name: 'Twin' };
  const made = edited(elsewhere, { pool: { pool: twin, worker: 'own', users: [] } });
  const known = { list: [far, twin, near], problem: undefined };
  const [undo] = planUndo([there], [made], known);
  expect(undo?.after.pool?.poolid).toBe('4');
  const [once] = undo ? planUndo([elsewhere], [undo], known) : [];
  expect(once?.after.pool).toEqual({ url: far.host, user: 'anna.rig7', poolid: '9' });
});
