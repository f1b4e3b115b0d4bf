import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { endpointNames } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { rows } from '#service/db/database.ts';
import { collectFees } from '#service/ledger/transfer.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { resumeSettling } from '#service/settlement/repo.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { minuteAt } from '#test/market/telemetry.ts';
import { createMetrics } from './metrics.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

test('requests are counted by endpoint and code, and refusals by code', async () => {
  const { metrics, read } = await setup();
  for (const code of [undefined, undefined, 'RATE_LIMITED']) {
    metrics.began();
    metrics.observe({ endpoint: 'rigDetail', code, seconds: 0.03 });
  }
  metrics.began();
  const { value } = await read();
  expect(value('hashdesk_requests_total{endpoint="rigDetail",code="OK"}')).toBe(2);
  expect(value('hashdesk_requests_total{endpoint="rigDetail",code="RATE_LIMITED"}')).toBe(1);
  expect(value('hashdesk_refusals_total{code="RATE_LIMITED"}')).toBe(1);
  expect(value('hashdesk_refusals_total{code="INVALID_NONCE"}')).toBe(0);
  expect(value('hashdesk_requests_in_flight')).toBe(1);
  expect(value('hashdesk_request_duration_seconds_count{endpoint="rigDetail"}')).toBe(3);
  expect(value('hashdesk_request_duration_seconds_bucket{le="0.02",endpoint="rigDetail"}')).toBe(0);
  expect(value('hashdesk_request_duration_seconds_bucket{le="0.05",endpoint="rigDetail"}')).toBe(3);
});

test('whatever is asked and answered, labels have values of the contract only', async () => {
  const { metrics, read } = await setup();
  for (const odd of ['<x>', '__proto__', 'constructor', 'a'.repeat(1000)]) {
    metrics.began();
    metrics.observe({ endpoint: odd, code: odd, seconds: 0.01 });
  }
  const { text } = await read();
  const values = (label: string) =>
    new Set([...text.matchAll(new RegExp(`${label}="([^"]*)"`, 'g'))].map(([, each]) => each));
  expect([...values('endpoint')]).toEqual(['none']);
  expect([...values('code')].sort()).toEqual(Object.keys(serviceCodes).sort());
  expect(endpointNames).not.toContain('none');
});

test('rentals are counted from their beginning to their settlement, also by who has looked before', async () => {
  const { market, read } = await setup();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rent = async () => {
    const rig = String(await addRig(market, owner));
    await signedCall(renter, 'createRental', { body: { rig, length: 24, ...pool } });
  };
  const counts = async () => {
    const { value } = await read();
    return {
      active: value('hashdesk_rentals{state="active"}'),
      unsettled: value('hashdesk_rentals{state="unsettled"}'),
      rent: value('hashdesk_transfers_total{kind="rent"}'),
      settle: value('hashdesk_transfers_total{kind="settle"}'),
    };
  };
  expect(await counts()).toEqual({ active: 0, unsettled: 0, rent: 0, settle: 0 });
  await rent();
  expect(await counts()).toEqual({ active: 1, unsettled: 0, rent: 1, settle: 0 });
  await rent();
  expect(await counts()).toEqual({ active: 2, unsettled: 0, rent: 2, settle: 0 });
  market.clock.advance(24 * 3600);
  expect(await counts()).toEqual({ active: 0, unsettled: 2, rent: 2, settle: 0 });
  market.clock.advance(3600);
  await settleDue(market.market);
  expect(await counts()).toEqual({ active: 0, unsettled: 0, rent: 2, settle: 2 });
  market.clock.advance(3600);
  await rent();
  const [first, second] = await Promise.all([counts(), counts()]);
  expect(first).toEqual({ active: 1, unsettled: 0, rent: 3, settle: 2 });
  expect(second).toEqual(first);
});

test('a collection of fees is counted as one', async () => {
  const { market, read } = await setup();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = String(await addRig(market, owner));
  await signedCall(renter, 'createRental', { body: { rig, length: 24, ...pool } });
  const collected = async () => (await read()).value('hashdesk_transfers_total{kind="collect"}');
  expect(await collected()).toBe(0);
  await collectFees(market.db, { asset: 'BTC', amount: 1n, atUnix: market.clock.nowUnix() });
  expect(await collected()).toBe(1);
});

test('where another ledger is restored, what is in it is counted anew', async () => {
  const { market, empty, renter, deposits } = await afterThreeDeposits();
  await empty();
  expect(await deposits()).toBe(0);
  // An id is given to one transfer only, also after a restore.
  await fund(market, renter, { amount: '1' });
  expect(await deposits()).toBe(1);
  market.clock.advance(120);
  expect(await deposits()).toBe(1);
  await fund(market, renter, { amount: '1' });
  expect(await deposits()).toBe(2);
});

test('also where it has a transfer with the id of the last one that was counted', async () => {
  const { market, empty, deposits } = await afterThreeDeposits();
  const [last] = await rows<{ id: string }>(market.db, sql`SELECT max(id) AS id FROM ledger_transfers`);
  await empty();
  await market.db.execute(sql`
    INSERT INTO ledger_transfers (id, kind, at_unix, note) OVERRIDING SYSTEM VALUE VALUES (${last?.id}, 'deposit', 0, 'another market')
  `);
  expect(await deposits()).toBe(1);
});

async function afterThreeDeposits() {
  const { market, read } = await setup();
  const renter = await market.addAccount();
  const deposits = async () => (await read()).value('hashdesk_transfers_total{kind="deposit"}');
  for (let times = 0; times < 3; times += 1) await fund(market, renter, { amount: '1' });
  market.clock.advance(120);
  expect(await deposits()).toBe(3);
  async function empty(): Promise<void> {
    for (const table of [sql`ledger_transfers`, sql`ledger_entries`]) {
      await market.db.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await market.db.execute(sql`TRUNCATE ledger_transfers, ledger_entries`);
  }
  return { market, renter, deposits, empty };
}

test('settlement lags from the moment a rental could be settled', async () => {
  const { market, read } = await setup();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = String(await addRig(market, owner));
  await signedCall(renter, 'createRental', { body: { rig, length: 24, ...pool } });
  const lag = async () => (await read()).value('hashdesk_settlement_lag_seconds');
  expect(await lag()).toBe(0);
  market.clock.advance(24 * 3600 + 15 * 60 - 1);
  expect([await settleDue(market.market), await lag()]).toEqual([0, 0]);
  market.clock.advance(31);
  expect(await lag()).toBe(30);
  await resumeSettling(market.db, market.clock.nowUnix() - 15 * 60 - 10);
  expect(await lag()).toBe(10);
  await resumeSettling(market.db, market.clock.nowUnix() + 24 * 3600);
  expect(await lag()).toBe(30);
  await resumeSettling(market.db, market.clock.nowUnix() - 15 * 60 - 10);
  expect([await settleDue(market.market), await lag()]).toEqual([1, 0]);
});

test('telemetry lags from the end of the newest minute of any rig', async () => {
  const { market, read } = await setup();
  const rig = await addRig(market, await market.addAccount());
  const lag = async () => (await read()).value('hashdesk_telemetry_lag_seconds');
  expect(await lag()).toBeUndefined();
  const minute = market.clock.nowUnix() / 60;
  market.clock.advance(60);
  await recordMinutes(market.db, [{ rigId: rig, minutes: [minuteAt(minute)] }], market.clock.nowUnix());
  expect(await lag()).toBe(0);
  market.clock.advance(90);
  expect(await lag()).toBe(90);
  const ahead = [
    { rigId: await addRig(market, await market.addAccount()), minutes: [minuteAt(minute + 120)] },
  ];
  await recordMinutes(market.db, ahead, market.clock.nowUnix() + 2 * 3600);
  expect(await lag()).toBe(90);
});

test('a rented rig counts as unreported once none of its last five minutes came, whatever came of others', async () => {
  const { market, read } = await setup();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const [silent, reported] = [await addRig(market, owner), await addRig(market, owner)];
  await addRig(market, owner);
  for (const rig of [silent, reported]) {
    await signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...pool } });
  }
  const unreported = async () => (await read()).value('hashdesk_rented_rigs_unreported');
  const record = (rigId: number, minute: number) =>
    recordMinutes(market.db, [{ rigId, minutes: [minuteAt(minute)] }], market.clock.nowUnix());
  const first = market.clock.nowUnix() / 60;
  market.clock.advance(299);
  expect(await unreported()).toBe(0);
  market.clock.advance(1);
  expect(await unreported()).toBe(2);
  await record(reported, first + 4);
  expect(await unreported()).toBe(1);
  await record(silent, first);
  expect(await unreported()).toBe(0);
  market.clock.advance(60);
  expect(await unreported()).toBe(1);
  await recordMinutes(market.db, [{ rigId: silent, minutes: [minuteAt(first + 90)] }], (first + 91) * 60);
  expect(await unreported()).toBe(1);
  market.clock.advance(24 * 3600 - 361);
  expect(await unreported()).toBe(2);
  market.clock.advance(1);
  expect(await unreported()).toBe(0);
});

test('a database that is away is told, with all that needs none', async () => {
  const { metrics, market, read } = await setup();
  metrics.began();
  metrics.observe({ endpoint: 'whoami', seconds: 0.001 });
  expect((await read()).value('hashdesk_database_up')).toBe(1);
  await market.close();
  const { value } = await read();
  expect(value('hashdesk_database_up')).toBe(0);
  expect(value('hashdesk_settlement_lag_seconds')).toBeUndefined();
  expect(value('hashdesk_rentals{state="active"}')).toBeUndefined();
  expect(value('hashdesk_requests_total{endpoint="whoami",code="OK"}')).toBe(1);
});

test('the state of the connections to a database elsewhere is told', async () => {
  const { read } = await setup({ open: 4, idle: 1, waiting: 2 });
  const { value, text } = await read();
  expect(value('hashdesk_database_connections{state="idle"}')).toBe(1);
  expect(value('hashdesk_database_connections{state="waiting"}')).toBe(2);
  expect(text).toMatch(/hashdesk_build_info\{version="[^"]+",node="[^"]+",database="postgresql"\} 1/);
});

test('each metric is explained to the operator, with all its labels', async () => {
  const { read } = await setup({ open: 1, idle: 1, waiting: 0 });
  const { text } = await read();
  const names = [...text.matchAll(/^# HELP (hashdesk_\w+) /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(9);
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  for (const name of names) {
    const [, labels = ''] = new RegExp(`^${name}\\{([^}]*)\\}`, 'm').exec(text) ?? [];
    const labelNames = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label).join(',');
    expect(page).toContain(
      labelNames === '' || name.endsWith('_seconds') ? `| \`${name}` : `| \`${name}{${labelNames}}\``,
    );
  }
});

test('the process itself is measured, once, with however many markets in it', async () => {
  const [one, other] = [await setup(), await setup()];
  for (const { read } of [one, other]) {
    const { text, contentType } = await read();
    expect(text.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(contentType).toContain('text/plain');
  }
});

async function setup(poolState?: { open: number; idle: number; waiting: number }) {
  const market = await startMarket();
  onTestFinished(() => market.close().catch(() => undefined));
  const metrics = createMetrics({
    market: market.market,
    seal: market.seal,
    nowMs: () => market.clock.nowUnix() * 1000,
    poolState: () => poolState,
    close: market.close,
  });
  async function read() {
    const { text, contentType } = await metrics.expose();
    const lines = text.split('\n');
    const value = (series: string) => {
      const line = lines.find((each) => each.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length + 1));
    };
    return { text, contentType, value };
  }
  return { market, metrics, read };
}
