import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startChild } from '#scripts/child-program.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rows } from '#service/db/database.ts';
import { readMigrations } from '#service/db/migrate.ts';
import { ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { emptyPlace, lastingPlace } from '#test/market/fresh-place.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { neverAway } from '#test/market/never-away.ts';
import { plainFetch, type RequestParts, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';
import { removeAfterwards } from '#test/programs/leftovers.ts';
import { startRedis } from '#test/programs/redis.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const sealKeys: [string] = ['a-seal-key-for-tests-of-32-characters'];
const HOUR = 3600;
const LIMIT = 20;
const DUE = 24;
const AT_ONCE = 30;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };
const nowUnix = Math.floor(Date.now() / 1000);
/** Every test and every key has an address of its own, so that none meets another's limit. */
let addresses = 0;

const place = await lastingPlace();
const { owner, renters } = await rentForTwoDaysAgo();
const urls = await startPrograms(3, { DATABASE_URL: 'url' in place ? place.url : '' });
const market = await startMarket({ place, sealKeys, nowUnix });
removeAfterwards(market.close);

test('rentals that are due are settled once each, however many processes settle', async () => {
  const { db } = market;
  await expect.poll(() => db.$count(rentals, isNull(rentals.settledUnix)), { timeout: 20_000 }).toBe(0);
  const settled = await db
    .select({ rentalId: ledgerTransfers.rentalId })
    .from(ledgerTransfers)
    .where(sql`kind = 'settle'`);
  expect(settled).toHaveLength(DUE);
  expect(new Set(settled.map(({ rentalId }) => rentalId)).size).toBe(DUE);
  expect(await auditLedger(db)).toMatchObject({ ok: true });
});

test('of fifty requests racing with one nonce through three processes exactly one is accepted', async () => {
  const key = await market.addAccount({ username: 'racer' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => get(keyAt(key, at), '/whoami', { nonce: '1795193421483788' })),
  );
  const said = answers.map(({ json }) => json.error ?? 'accepted').sort();
  expect(said).toEqual([...Array<string>(49).fill('INVALID_NONCE'), 'accepted']);
});

test('a rig that is wanted in three processes at once is rented once', async () => {
  for (let times = 0; times < 5; times += 1) {
    const rig = String(await addRig(market, owner, { minhours: 1 }));
    const body = { rig, length: 1, ...pool };
    const answers = await Promise.all(renters.map((renter, at) => put(keyAt(renter, at), '/rental', body)));
    expect(answers.map(({ json }) => json.error ?? 'rented').sort()).toEqual([
      'RIG_NOT_AVAILABLE',
      'RIG_NOT_AVAILABLE',
      'rented',
    ]);
  }
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
});

test('accounts that rent from each other through three processes never block each other', async () => {
  const traders = await Promise.all(
    Array.from({ length: 6 }, (_, at) => market.addAccount({ username: `t${at}` })),
  );
  const rigs: number[] = [];
  for (const trader of traders) {
    await fund(market, trader, { amount: '1' });
    rigs.push(await addRig(market, trader, { minhours: 1 }), await addRig(market, trader, { minhours: 1 }));
  }
  // Of each owner one rig, then the other: all of them pay each other at the same time.
  const wishes = [0, 1].flatMap((which) =>
    traders.flatMap((trader, at) =>
      rigs
        .filter((_, rig) => rig % 2 === which && Math.floor(rig / 2) !== at)
        .map((rig) => ({ trader, rig: String(rig) })),
    ),
  );
  // Keys of their own: one key's nonces would have to arrive in their order.
  const keys = await Promise.all(wishes.map(({ trader }) => market.addKey(trader, {})));
  const rent = ({ rig }: { rig: string }, at: number) =>
    put(keyAt(keys[at] ?? owner, at), '/rental', { rig, length: 1, ...pool });
  const answers: Awaited<ReturnType<typeof rent>>[] = [];
  // As many at once as the processes have connections: one that waits for a connection too long is refused.
  for (let from = 0; from < wishes.length; from += AT_ONCE) {
    const some = wishes.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(some.map((wish, at) => rent(wish, from + at)))));
  }
  const said = answers.map(({ json }) => json.error ?? 'rented');
  expect(new Set(said)).toEqual(new Set(['rented', 'RIG_NOT_AVAILABLE']));
  expect(said.filter((each) => each === 'rented')).toHaveLength(rigs.length);
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
});

test('the limit holds over all processes on a database together', async () => {
  expect(await passedOf(urls, 3 * LIMIT)).toBe(LIMIT);
});

test('programs that start at once on an empty database migrate it once; in Redis their limit holds over all', async () => {
  const { url } = await emptyPlace();
  const redis = await startRedis();
  const others = await startPrograms(2, { DATABASE_URL: url, REDIS_URL: redis.url });
  removeAfterwards(redis.stop);
  expect(await passedOf(others, 3 * LIMIT)).toBe(LIMIT);

  const { db, close } = await startMarket({ place: { url }, sealKeys });
  const ran = await rows<{ name: string; at: string }>(
    db,
    sql`SELECT name, applied_at::text AS at FROM migrations ORDER BY name`,
  );
  expect(ran.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
  expect(new Set(ran.map(({ at }) => at)).size).toBe(1);
  expect(await rows(db, sql`SELECT * FROM rate_limits`)).toEqual([]);
  await close();
});

/** Rentals of one hour that ended two days ago, and nobody has settled. */
async function rentForTwoDaysAgo() {
  const past = await startMarket({ place, sealKeys, nowUnix: nowUnix - 48 * HOUR });
  const owner = await past.addAccount();
  const renters = [await past.addAccount(), await past.addAccount(), await past.addAccount()];
  for (const renter of renters) await fund(past, renter, { amount: '1' });
  for (let rented = 0; rented < DUE; rented += 1) {
    const rig = String(await addRig(past, owner, { minhours: 1 }));
    const renter = renters[rented % renters.length] ?? owner;
    const { status } = await put(renter, '/rental', { rig, length: 1, ...pool });
    expect(status).toBe(200);
  }
  await neverAway(past.db, { fromUnix: past.clock.nowUnix(), untilUnix: nowUnix });
  await past.close();
  return { owner, renters };
}

/** The market's own program, some times at once; resolves with their addresses. */
async function startPrograms(count: number, env: Record<string, string>): Promise<string[]> {
  const programs = Array.from({ length: count }, () => {
    const directory = mkdtempSync(join(tmpdir(), 'hashdesk-several-'));
    const child = startChild(program, {
      NODE_ENV: 'test',
      HASHDESK_DATA: directory,
      MARKET_PORT: '0',
      MARKET_SEAL_KEYS: sealKeys[0],
      MARKET_RATE_LIMIT: String(LIMIT),
      MARKET_TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...env,
    });
    removeAfterwards(async () => {
      await child.close();
      await rm(directory, { recursive: true, force: true });
    });
    return child;
  });
  return Promise.all(programs.map(({ ready }) => ready));
}

/** How many of some requests of one address pass, sent to programs in turn. */
async function passedOf(programs: readonly string[], requests: number): Promise<number> {
  const headers = ownAddress();
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, at) =>
      plainFetch(programs[at % programs.length] ?? '', ['GET', '/info/assets'], { headers }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  return answers.filter(({ status }) => status === 200).length;
}

function keyAt(key: TestKey, at: number): TestKey {
  return { ...key, url: urls[at % urls.length] ?? '' };
}

function get(key: TestKey, path: string, parts: RequestParts) {
  return signedFetch(key, ['GET', path], { ...parts, headers: ownAddress() });
}

function put(key: TestKey, path: string, body: Record<string, unknown>) {
  return signedFetch(key, ['PUT', path], { body, headers: ownAddress() });
}

function ownAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
}
