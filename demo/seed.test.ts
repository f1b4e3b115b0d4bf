import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import type { Market } from '#service/market.ts';
import { minutesOf } from '#service/telemetry/repo.ts';
import { DEMO_START as NOW, openDemo, SMALL_DEMO, DEMO_SEED as seed } from '#test/market/demo.ts';
import { startFarm } from './farm.ts';

const log = pino({ level: 'silent' });

test.each([0, 7, 77])(
  'whenever it starts, one finished rental gave back what a weak rig lacked (%i hours on)',
  async (hours) => {
    const { market, close } = await openDemo({ size: SMALL_DEMO, startUnix: NOW + hours * 3600 });
    const settled = await market.db.select().from(rentalDeliveries);
    const refunded = settled.filter(({ refund }) => refund > 0n);
    expect(refunded.map(({ verdict }) => verdict)).toContain('short');
    expect(settled.map(({ verdict }) => verdict)).toContain('within-chance');
    expect(await auditLedger(market.db)).toMatchObject({ ok: true });
    await close();
  },
);

test('the same seed makes the same market but for its secrets', async () => {
  const [one, other] = [await openDemo({ size: SMALL_DEMO }), await openDemo({ size: SMALL_DEMO })];
  const read = async (market: Market) => ({
    minutes: await minutesOf(market.db, { rigId: 1007, startUnix: NOW - 86_400, endUnix: NOW }),
    sums: (await auditLedger(market.db)).sums,
  });
  expect(await read(one.market)).toEqual(await read(other.market));
  expect(one.accounts.map(({ username }) => username)).toEqual(
    other.accounts.map(({ username }) => username),
  );
  const secrets = [...one.accounts, ...other.accounts].map(({ apiSecret }) => apiSecret);
  expect(new Set(secrets).size).toBe(secrets.length);
  await one.close();
  await other.close();
});

test('it goes on where it was, and the time it was down stays unobserved', async () => {
  const { market, first, start, close } = await openDemo({ size: SMALL_DEMO });
  const recorded = async () => {
    const days = { rigId: 1001, startUnix: NOW - 86_400, endUnix: NOW + 86_400 };
    return (await minutesOf(market.db, days)).map(({ minute }) => minute);
  };
  const before = await recorded();
  expect(first).toBe(Math.floor(NOW / 60));
  expect(before.at(-1)).toBe(Math.floor(NOW / 60) - 1);

  const later = NOW + 3 * 3600;
  const again = await start(later);
  expect(again).toBeUndefined();
  await startFarm(market, { seed, log, first: again }).stop();
  expect(await recorded()).toEqual(before);
  await startFarm(market, { seed, log, first: Math.floor(later / 60) - 1 }).stop();
  expect(await recorded()).toEqual([...before, Math.floor(later / 60) - 1]);
  await close();
});

test('a later start changes nothing, and says so where its keys are gone', async () => {
  const { market, start, dataDir, accounts, close } = await openDemo({ size: SMALL_DEMO });
  const sums = (await auditLedger(market.db)).sums;
  await start(NOW + 60);
  expect((await auditLedger(market.db)).sums).toEqual(sums);
  expect(JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))).toEqual(accounts);
  rmSync(join(dataDir, 'demo-accounts.json'));
  await expect(start(NOW + 120)).rejects.toThrow('demo-accounts.json is missing');
  await close();
});
