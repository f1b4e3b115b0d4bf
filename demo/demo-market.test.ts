import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { count, eq, min } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { decodeSeries } from '#lib/domain/graph.ts';
import { amount } from '#lib/domain/money.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { rentalSegments, rentals } from '#service/db/schema/rentals.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { rigHours, rigStates } from '#service/db/schema/telemetry.ts';
import { serveMarket } from '#service/serve-market.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { DEMO_START as NOW, openDemo } from '#test/market/demo.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import type { DemoAccount } from './accounts.ts';

/** The whole demo on a port, with a key to call it by for each account. */
async function serveWhole() {
  const demo = await openDemo();
  const served = await serveMarket(demo.open, {
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 1_000_000,
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
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

/** One for all tests that only look: millions of minutes are made once. */
const whole = serveWhole();
const wholeDemo = () => whole;

beforeAll(() => whole);
afterAll(async () => (await whole).close());

/** Every rig on offer, page by page. */
async function rigsOnOffer(key: TestKey): Promise<Data<'rigDetail'>[]> {
  const found: Data<'rigDetail'>[] = [];
  for (let start = 0; ; start += 100) {
    const { records, total } = await signedCall(key, 'searchRigs', { query: { limit: 100, start } });
    found.push(...records);
    if (records.length === 0 || found.length >= Number(total)) return found;
  }
}

/** The end of "[start,end)". */
function endOf(during: string): number {
  return Number(during.slice(during.indexOf(',') + 1, -1));
}

function costs(rig: Data<'rigDetail'>, which: 'minhrs' | 'maxhrs'): Map<Asset, bigint> {
  const priced = ASSETS.filter((asset) => rig.price[asset]?.enabled);
  return new Map(priced.map((asset) => [asset, amount(rig.price[asset]?.[which] ?? '0')]));
}

test('its keys are in a file only its owner can read, with the levels of their roles', async () => {
  const { dataDir, accounts, keyOf } = await wholeDemo();
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
});

test('its farm has four hundred rigs over twelve algorithms, most of them measured for two weeks', async () => {
  const { market } = await wholeDemo();
  const listed = await market.db.select().from(rigs);
  expect(listed).toHaveLength(400);
  expect(new Set(listed.map(({ algo }) => algo)).size).toBe(12);
  expect(listed.filter(({ enabled }) => !enabled).length).toBeGreaterThan(5);
  expect(listed.filter(({ extensions }) => !extensions).length).toBeGreaterThan(30);
  const { rigId, startMinute } = rigHours;
  const histories = await market.db
    .select({ rigId, oldest: min(startMinute), hours: count() })
    .from(rigHours)
    .groupBy(rigId);
  const twoWeeksAgo = NOW / 60 - 14 * 1440;
  expect(histories.filter(({ oldest }) => Number(oldest) < twoWeeksAgo + 60).length).toBeGreaterThan(220);
  const createdMinute = new Map(listed.map(({ id, createdUnix }) => [id, createdUnix / 60]));
  expect(histories.every(({ rigId, oldest }) => Number(oldest) + 60 > (createdMinute.get(rigId) ?? 0))).toBe(
    true,
  );
});

test('its market is worth looking at, and what is shown was measured', async () => {
  const { keyOf } = await wholeDemo();
  const renter = keyOf('renter');
  const records = await rigsOnOffer(renter);
  expect(records.length).toBeGreaterThan(280);
  expect(new Set(records.map(({ type }) => type)).size).toBe(12);
  expect(records.filter((rig) => rig.hashrate.last_30min?.hash !== '').length).toBeGreaterThan(270);
  const looked = records.filter(
    ({ hashrate }, index) => index % 20 === 0 && hashrate.last_30min?.hash !== '',
  );
  for (const rig of looked) {
    const { chartdata } = await signedCall(renter, 'rigGraph', { params: { id: rig.id } });
    const points = decodeSeries(chartdata.bars);
    expect(points.length).toBeGreaterThan(1200);
    expect(points.at(-1)?.[0]).toBeGreaterThan((NOW - 15 * 60) * 1000);
  }
});

test('it has what screens must cope with: markup, no BTC price, rigs offline and rigs nobody has measured', async () => {
  const { market, keyOf } = await wholeDemo();
  const renter = keyOf('renter');
  const rigOf = (id: number) => signedCall(renter, 'rigDetail', { params: { id: String(id) } });
  expect((await rigOf(1004)).name).toBe('<b>rig</b> & "co"');
  const { price } = await rigOf(1009);
  expect(ASSETS.filter((asset) => price[asset]?.enabled)).toEqual(['LTC', 'DOGE']);
  for (const unseen of [1012, 1027, 1030])
    expect((await rigOf(unseen)).hashrate.last_30min?.hash, String(unseen)).toBe('');
  const states = await market.db.select().from(rigStates);
  expect(states.find(({ rigId }) => rigId === 1038)?.online).toBe(false);
  expect(states.filter(({ online }) => !online).length).toBeGreaterThan(3);
  expect(states.filter(({ online, poolOnline }) => online && !poolOnline).length).toBeGreaterThan(0);
});

test('one renter can pay for a day of any rig but not for everything, the other for nothing', async () => {
  const { keyOf } = await wholeDemo();
  const [rich, poor] = [keyOf('renter'), keyOf('renter', 1)];
  const records = await rigsOnOffer(rich);
  const [wallet, empty] = [await signedCall(rich, 'balance'), await signedCall(poor, 'balance')];
  const confirmed = (balance: Data<'balance'>, asset: Asset) => amount(balance[asset]?.confirmed ?? '0');
  const affordable = (balance: Data<'balance'>, rig: Data<'rigDetail'>, which: 'minhrs' | 'maxhrs') =>
    [...costs(rig, which)].some(([asset, cost]) => (cost * 103n) / 100n < confirmed(balance, asset));
  expect(records.every((rig) => affordable(wallet, rig, 'minhrs'))).toBe(true);
  expect(records.some((rig) => !affordable(wallet, rig, 'maxhrs'))).toBe(true);
  expect(records.some((rig) => affordable(empty, rig, 'minhrs'))).toBe(false);
  expect(confirmed(empty, 'BTC')).toBeGreaterThan(0n);
});

test('its rentals, finished and active, were paid through the ledger, which adds up', async () => {
  const { market, keyOf } = await wholeDemo();
  const renter = keyOf('renter');
  const { rentals } = await signedCall(renter, 'listRentals', { query: { history: 'true', limit: 100 } });
  expect(rentals.filter(({ ended }) => ended).length).toBeGreaterThan(45);
  expect(rentals.filter(({ ended }) => !ended).length).toBeGreaterThan(35);
  const profiles = await signedCall(renter, 'listProfiles');
  expect(profiles.filter(({ pools }) => pools.length > 0).length).toBeGreaterThanOrEqual(5);
  expect(profiles.filter(({ pools }) => pools.length === 0)).toHaveLength(1);
  expect((await signedCall(renter, 'listPools')).length).toBeGreaterThanOrEqual(3);

  const audit = await auditLedger(market.db);
  expect(audit).toMatchObject({ ok: true, violations: [] });
  expect(audit.sums.BTC.escrow).toBeGreaterThan(0n);
});

test('what is over was settled a quarter of an hour later, with every verdict and every kind of trouble', async () => {
  const { market } = await wholeDemo();
  const settled = await market.db
    .select()
    .from(rentalDeliveries)
    .innerJoin(rentals, eq(rentals.id, rentalDeliveries.rentalId));
  const late = settled.map(({ rentals: { settledUnix, during } }) => Number(settledUnix) - endOf(during));
  expect(new Set(late)).toEqual(new Set([15 * 60]));
  const verdicts = settled.map(({ rental_deliveries: { verdict } }) => verdict);
  const many = (verdict: string) => verdicts.filter((found) => found === verdict).length;
  expect(many('within-chance')).toBeGreaterThan(15);
  expect(many('interrupted')).toBeGreaterThan(4);
  expect(many('short')).toBeGreaterThan(7);
  expect(many('unknown')).toBe(2);
  const deliveries = settled.map(({ rental_deliveries }) => rental_deliveries);
  expect(deliveries.some(({ poolMinutes }) => poolMinutes > 20)).toBe(true);
  expect(deliveries.some(({ difficultyMinutes }) => difficultyMinutes > 120)).toBe(true);
  expect(deliveries.some(({ verdict, refund }) => verdict === 'within-chance' && refund > 0n)).toBe(false);
  const extended = await market.db.$count(rentalSegments, eq(rentalSegments.number, 1));
  expect(extended).toBeGreaterThan(5);
  await expect(settleDue(market)).resolves.toBe(0);
});
