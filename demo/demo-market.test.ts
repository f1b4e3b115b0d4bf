import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { decodeSeries } from '#lib/domain/graph.ts';
import { amount } from '#lib/domain/money.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { auditLedger } from '#service/ledger/repo.ts';
import type { Market } from '#service/market.ts';
import { openMarket } from '#service/open-market.ts';
import { serveMarket } from '#service/serve-market.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { minutesOf } from '#service/telemetry/repo.ts';
import { migratedImage } from '#test/migrated-image.ts';
import { signedCall, type TestKey } from '#test/signed-fetch.ts';
import type { DemoAccount } from './accounts.ts';
import { startFarm } from './farm.ts';
import { hardware } from './hardware.ts';
import { prepareDemo } from './prepare-demo.ts';

/** 2026-08-01 12:00:30 UTC. */
const NOW = 1_785_585_630;
const seed = 'hashdesk';
const log = pino({ level: 'silent' });

async function setup(startUnix = NOW) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-demo-'));
  let nowUnix = startUnix;
  const open = await openMarket({
    place: { memory: await migratedImage() },
    sealKeys: ['a seal key for tests of 32 bytes or more'],
    feeRate: '0.03',
    nowMs: () => nowUnix * 1000,
  });
  /** As a start of the program does, at a moment. */
  const start = (atUnix: number) => {
    nowUnix = atUnix;
    return prepareDemo(open, { seed, dataDir });
  };
  const first = await start(startUnix);
  const accounts: DemoAccount[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const close = async () => {
    await open.close();
    rmSync(dataDir, { recursive: true });
  };
  return { open, market: open.market, first, start, dataDir, accounts, close };
}

/** The same on a port, with a key to call it by for each account. */
async function setupServed() {
  const demo = await setup();
  const served = await serveMarket(demo.open, {
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 1_000_000,
    trustedProxies: 0,
    log,
  });
  const keys = demo.accounts.map((account): TestKey & DemoAccount => ({
    ...account,
    url: served.url,
    accountId: 0,
  }));
  const keyOf = (role: DemoAccount['role'], number = 0) => {
    const key = keys.filter((candidate) => candidate.role === role)[number];
    if (!key) throw new Error(`no ${role}`);
    return key;
  };
  const close = async () => {
    await served.close();
    rmSync(demo.dataDir, { recursive: true });
  };
  return { ...demo, keyOf, close };
}

function costs(rig: Data<'rigDetail'>, which: 'minhrs' | 'maxhrs'): Map<Asset, bigint> {
  const priced = ASSETS.filter((asset) => rig.price[asset]?.enabled);
  return new Map(priced.map((asset) => [asset, amount(rig.price[asset]?.[which] ?? '0')]));
}

test('its keys are in a file only its owner can read, with the levels of their roles', async () => {
  const { dataDir, accounts, keyOf, close } = await setupServed();
  expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
  expect(accounts.map(({ role }) => role).sort()).toEqual([
    'owner',
    'owner',
    'owner',
    'readOnly',
    'renter',
    'renter',
  ]);
  const levelsOf = async (key: TestKey) => Object.values((await signedCall(key, 'whoami')).permission_levels);
  expect(await levelsOf(keyOf('renter'))).toEqual(['write', 'write', 'none']);
  expect(await levelsOf(keyOf('owner'))).toEqual(['write', 'read', 'write']);
  expect(await levelsOf(keyOf('readOnly'))).toEqual(['read', 'read', 'read']);
  expect(keyOf('readOnly').username).toBe(keyOf('renter').username);
  await close();
});

test('its farm has forty rigs over six algorithms', async () => {
  const { market, close } = await setup();
  const listed = await market.db.select({ algo: rigs.algo }).from(rigs);
  expect(listed).toHaveLength(40);
  expect(new Set(listed.map(({ algo }) => algo)).size).toBe(6);
  expect(hardware).toHaveLength(6);
  await close();
});

test('its market is worth looking at, and what is shown was measured', async () => {
  const { keyOf, close } = await setupServed();
  const renter = keyOf('renter');
  const { records, total } = await signedCall(renter, 'searchRigs', { query: { limit: 100 } });
  expect(total).toBe(records.length);
  expect(records.length).toBeGreaterThan(24);
  expect(new Set(records.map(({ type }) => type)).size).toBe(6);
  expect(records.filter((rig) => rig.hashrate.last_30min?.hash !== '').length).toBeGreaterThan(24);
  for (const rig of records) {
    const { chartdata } = await signedCall(renter, 'rigGraph', { params: { id: rig.id } });
    const points = decodeSeries(chartdata.bars);
    expect(points.length).toBeGreaterThan(1200);
    expect(points.at(-1)?.[0]).toBeGreaterThan((NOW - 15 * 60) * 1000);
  }
  await close();
});

test('one renter can pay for a day of any rig but not for everything, the other for nothing', async () => {
  const { keyOf, close } = await setupServed();
  const [rich, poor] = [keyOf('renter'), keyOf('renter', 1)];
  const { records } = await signedCall(rich, 'searchRigs', { query: { limit: 100 } });
  const [wallet, empty] = [await signedCall(rich, 'balance'), await signedCall(poor, 'balance')];
  const confirmed = (balance: Data<'balance'>, asset: Asset) => amount(balance[asset]?.confirmed ?? '0');
  const affordable = (balance: Data<'balance'>, rig: Data<'rigDetail'>, which: 'minhrs' | 'maxhrs') =>
    [...costs(rig, which)].some(([asset, cost]) => (cost * 103n) / 100n < confirmed(balance, asset));
  expect(records.every((rig) => affordable(wallet, rig, 'minhrs'))).toBe(true);
  expect(records.some((rig) => !affordable(wallet, rig, 'maxhrs'))).toBe(true);
  expect(records.some((rig) => affordable(empty, rig, 'minhrs'))).toBe(false);
  expect(confirmed(empty, 'BTC')).toBeGreaterThan(0n);
  await close();
});

test('its rentals, finished and active, were paid through the ledger, which adds up', async () => {
  const { market, keyOf, close } = await setupServed();
  const renter = keyOf('renter');
  const { rentals } = await signedCall(renter, 'listRentals', { query: { history: 'true' } });
  expect(rentals.filter(({ ended }) => ended).length).toBeGreaterThanOrEqual(6);
  expect(rentals.filter(({ ended }) => !ended).length).toBeGreaterThanOrEqual(5);
  expect(rentals.every(({ hashrate }) => Number(hashrate.average?.percent) > 0)).toBe(true);
  const profiles = await signedCall(renter, 'listProfiles');
  expect(profiles.filter(({ pools }) => pools.length > 0).length).toBeGreaterThanOrEqual(3);
  expect(profiles.filter(({ pools }) => pools.length === 0)).toHaveLength(1);

  const audit = await auditLedger(market.db);
  expect(audit).toMatchObject({ ok: true, unbalanced: [], wrongBalances: [] });
  expect(audit.sums.BTC.escrow).toBeGreaterThan(0n);
  await close();
});

test.each([0, 7, 77])(
  'once its finished rentals are settled, one gave back what a weak rig lacked (%i hours on)',
  async (hours) => {
    const { market, close } = await setup(NOW + hours * 3600);
    expect(await settleDue(market)).toBeGreaterThanOrEqual(6);
    const settled = await market.db.select().from(rentalDeliveries);
    const refunded = settled.filter(({ refund }) => refund > 0n);
    expect(refunded.map(({ verdict }) => verdict)).toContain('short');
    expect(settled.map(({ verdict }) => verdict)).toContain('within-chance');
    expect(await auditLedger(market.db)).toMatchObject({ ok: true });
    await close();
  },
);

test('the same seed makes the same market but for its secrets', async () => {
  const [one, other] = [await setup(), await setup()];
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
  const { market, first, start, close } = await setup();
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
  const { market, start, dataDir, accounts, close } = await setup();
  const sums = (await auditLedger(market.db)).sums;
  await start(NOW + 60);
  expect((await auditLedger(market.db)).sums).toEqual(sums);
  expect(JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))).toEqual(accounts);
  rmSync(join(dataDir, 'demo-accounts.json'));
  await expect(start(NOW + 120)).rejects.toThrow('demo-accounts.json is missing');
  await close();
});
