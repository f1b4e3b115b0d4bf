import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { quarterBinsOf } from '#service/telemetry/repo.ts';
import { addRig } from '#test/market/listing.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const market = await startOperated();
afterAll(market.close);
const { run, db } = market;
const owner = await market.addAccount();
const last = 1_785_585_600 / 60 - 1;

test('minutes of several rigs are recorded as they are told, in any order', async () => {
  const [one, other] = [await addRig(market, owner), await addRig(market, owner)];
  const lines = [
    line({ rig: one, minute: last }),
    line({ rig: String(other), minute: last, pool: false, rejected: 2.5 }),
    line({ rig: one, minute: last - 1, connected: false, shares: 0, difficulty: 0, assigned: 0 }),
    '',
    line({ rig: one, minute: last, shares: 99 }),
  ];
  expect(await run('record', {}, lines.join('\n'))).toMatchObject({
    data: { recorded: 3, repeated: 1, tooOld: 0 },
  });
  expect(await recorded(one)).toEqual([
    [last - 1, false, true, 0, 0, 0, 0],
    [last, true, true, 12, 1206, 100.5, 0],
  ]);
  expect(await recorded(other)).toEqual([[last, true, false, 12, 1206, 100.5, 2.5]]);
});

test.each([
  ['{"rig":', 'it is not JSON'],
  ['[]', 'it '],
  [line({ rig: 'mine' }), 'there is no rig 0'],
  [line({ rig: true }), 'rig must be the id of a rig'],
  [line({ minute: last + 1 }), `minute ${last + 1} is not over yet`],
  [line({ minute: 1.5 }), 'minute must be unix time in whole minutes'],
  [line({ connected: 'yes' }), 'connected must be true or false'],
  [line({ shares: -1 }), 'shares must not be negative'],
  [line({ shares: 1_000_001 }), 'shares must be at most 1000000 a minute'],
  [line({ difficulty: 1e21 }), 'difficulty must be at most 100000000000000000000'],
  [line({ assigned: 1e-13 }), 'assigned must be 0, or at least 1e-12'],
  [line({ difficulty: 1e-13 }), 'difficulty must be 0, or at least 1e-12'],
  [line({ shares: 0 }), 'difficulty must be more than 0 where there are shares'],
  [line({ connected: false }), 'shares must be 0 where connected is false'],
  [line({ assigned: 0 }), 'assigned must be more than 0 where connected'],
  [line({ difficulty: -1 }), 'difficulty must not be negative'],
  [line({ colour: 'red' }), 'it '],
  [line({ note: 'x'.repeat(4096) }), 'is longer than 4096 bytes'],
])('%s is refused with its line, and nothing of its batch is recorded', async (wrong, message) => {
  const rig = await addRig(market, owner);
  const right = line({ rig, minute: last });
  const refused = run('record', { first: 41 }, [right, wrong.replace('"ID"', String(rig)), right].join('\n'));
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_LINE',
    message: expect.stringMatching(/^line 42: /),
  });
  await expect(refused).rejects.toThrow(message);
  expect(await recorded(rig)).toEqual([]);
});

const most = { shares: 1_000_000, difficulty: 1e20, assigned: 1e-12, rejected: 1e20 };

test('minutes that are too old to be kept are counted as left out', async () => {
  const rig = await addRig(market, owner);
  const lines = [line({ rig, minute: last }), line({ rig, minute: last - 15 * 1440 })];
  expect(await run('record', {}, lines.join('\n'))).toMatchObject({
    text: '1 minute was recorded; 1 was left out, older than 14 days.',
    data: { recorded: 1, repeated: 0, tooOld: 1 },
  });
});

test('minutes that are reported again are counted as such, whether their hour runs or was put away', async () => {
  const rig = await addRig(market, owner);
  const lines = [last - 300, last - 299, last - 1, last].map((minute) => line({ rig, minute }));
  await run('record', {}, [lines[0], lines[2]].join('\n'));
  expect(await run('record', {}, lines.join('\n'))).toMatchObject({
    text: '2 minutes were recorded; 2 had been reported before.',
    data: { recorded: 2, repeated: 2, tooOld: 0 },
  });
  expect(await run('record', {}, lines.join('\n'))).toMatchObject({ data: { recorded: 0, repeated: 4 } });
});

test('the most and the least that is taken can be shown', async () => {
  const [busy, idle] = [await addRig(market, owner), await addRig(market, owner)];
  const least = { shares: 1, difficulty: 1e-12, assigned: 1e-12 };
  await run('record', {}, [line({ rig: busy, ...most }), line({ rig: idle, ...least })].join('\n'));
  const shown = async (id: number) =>
    (await signedCall(owner, 'rigDetail', { params: { id: String(id) } })).hashrate.last_5min;
  expect(Number((await shown(busy))?.hash)).toBeGreaterThan(1e10);
  expect(await shown(idle)).toMatchObject({ hash: '0.000', shares: 1 });
  expect((await signedCall(owner, 'searchRigs')).records.length).toBeGreaterThan(1);
});

test('an hour of the most that is taken is rolled up', async () => {
  const rig = await addRig(market, owner);
  const firstMinute = last - (last % 60) - 300;
  const lines = Array.from({ length: 60 }, (_, index) => line({ rig, minute: firstMinute + index, ...most }));
  await run('record', {}, lines.join('\n'));
  const period = { rigId: rig, startUnix: firstMinute * 60, endUnix: (firstMinute + 60) * 60 };
  const quarters = await quarterBinsOf(db, period);
  expect(quarters.map(({ acceptedShares }) => acceptedShares)).toEqual(Array(4).fill(15_000_000));
});

test('a rig there is not is named with the first line that has it', async () => {
  const [rig, gone] = [await addRig(market, owner), 999_999];
  const lines = [line({ rig, minute: last }), line({ rig: gone, minute: last }), line({ rig: gone })];
  await expect(run('record', { first: 7 }, lines.join('\n'))).rejects.toMatchObject({
    code: 'INVALID_LINE',
    message: `line 8: there is no rig ${gone}`,
  });
});

test('more lines than are recorded at once are refused', async () => {
  const rig = await addRig(market, owner);
  const lines = Array.from({ length: 1001 }, (_, index) => line({ rig, minute: last - index }));
  await expect(run('record', {}, lines.join('\n'))).rejects.toThrow('more than 1000 lines at once');
  expect(await recorded(rig)).toEqual([]);
});

function line(part: object): string {
  const usual = { minute: last, connected: true, shares: 12, difficulty: 1206, assigned: 100.5 };
  return JSON.stringify({ rig: 'ID', ...usual, ...part });
}

/** The minutes of the running hours, in every field. */
async function recorded(rig: number): Promise<unknown[][]> {
  const found = await rows<{ fields: unknown[] }>(
    db,
    sql`
      SELECT json_build_array(minute, connected, pool_reachable, accepted_shares, accepted_difficulty,
        assigned_difficulty, rejected_difficulty) AS fields
      FROM rig_minutes WHERE rig_id = ${rig} ORDER BY minute
    `,
  );
  return found.map(({ fields }) => fields);
}
