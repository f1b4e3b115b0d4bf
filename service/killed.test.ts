import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rows } from '#service/db/database.ts';
import type { DatabasePlace } from '#service/db/open-database.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { lastingPlace } from '#test/market/fresh-place.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { type MarketProcess, prepareMarketProcess } from '#test/market/market-process.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';

const KILLS = 50;
const WRITERS = 8;
const RIGS = 40;
const HOUR = 3600;
/** By then all that was rented in one life has ended in the next. */
const LIFE_SECONDS = 8 * HOUR;
const LONGEST_MS = 250;
/** 2026-08-01 12:00:00 UTC. */
const NOON = 1_785_585_600;
const sealKeys: [string] = ['a seal key for tests of 32 bytes or more'];
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

/** What the market said it had done. */
interface Acknowledged {
  rentals: { id: string; rig: string; renter: string }[];
  /** By rental, how many extensions. */
  extensions: Map<string, number>;
  /** By profile, the number last written into its slot. */
  slots: Map<string, number>;
}

interface Writer {
  key: TestKey;
  profile: string;
  rental?: string;
  slot: number;
}

test(`killed ${KILLS} times under ${WRITERS} writers: what was acknowledged is there, and paid and settled once`, {
  timeout: 1_800_000,
}, async () => {
  const { place, writers } = await setup();
  const startMarketProcess = await prepareMarketProcess();
  const said: Acknowledged = { rentals: [], extensions: new Map(), slots: new Map() };
  for (let life = 0; life < KILLS; life += 1) {
    const startMs = (NOON + LIFE_SECONDS * (life + 1)) * 1000;
    const market = await startMarketProcess({ place, sealKeys, startMs });
    const [rental, extension] = [firstOf(), firstOf()];
    const firsts = { rented: rental.comes, extended: extension.comes };
    const writing = writers.map((writer) => write(market, writer, { said, ...firsts }));
    // Now and then in the very beginning, when what ended is settled; else once something was rented, or extended.
    const chance = randomInt(5);
    if (chance > 0) await (chance > 1 ? rental : extension).came;
    await sleep(randomInt(LONGEST_MS));
    await market.kill();
    await Promise.all(writing);
  }
  expect(said.rentals.length).toBeGreaterThan(KILLS / 2);
  expect(extensionsOf(said)).toBeGreaterThan(0);
  await verify(place, writers, said);
});

async function setup() {
  const place = await lastingPlace();
  const market = await startMarket({ place, sealKeys, nowUnix: NOON });
  const owner = await market.addAccount();
  for (let at = 0; at < RIGS; at += 1) await addRig(market, owner, { minhours: 1 });
  const writers: Writer[] = [];
  for (let at = 0; at < WRITERS; at += 1) {
    const key = await market.addAccount();
    await fund(market, key, { amount: '1' });
    const { id } = await signedCall(key, 'createProfile', { body: { name: 'main', algo: 'sha256' } });
    writers.push({ key, profile: id, slot: 0 });
  }
  await market.close();
  return { place, writers };
}

function firstOf(): { came: Promise<void>; comes: () => void } {
  let comes = () => {};
  const came = new Promise<void>((resolve) => {
    comes = resolve;
  });
  return { came, comes };
}

/** One wish after the other until the market is gone. */
async function write(
  { url }: MarketProcess,
  writer: Writer,
  { said, rented, extended }: { said: Acknowledged; rented: () => void; extended: () => void },
): Promise<void> {
  const key = { ...writer.key, url };
  const [before, extendedBefore] = [said.rentals.length, extensionsOf(said)];
  for (;;) {
    try {
      await pickWish()(key, writer, said);
      if (said.rentals.length > before) rented();
      if (extensionsOf(said) > extendedBefore) extended();
    } catch (error) {
      if (!(error instanceof MarketRefusal)) return;
      expect(['RIG_NOT_AVAILABLE', 'RENTAL_NOT_ACTIVE', 'LENGTH_OUT_OF_RANGE']).toContain(error.code);
    }
  }
}

function extensionsOf({ extensions }: Acknowledged): number {
  return [...extensions.values()].reduce((sum, count) => sum + count, 0);
}

type Wish = (key: TestKey, writer: Writer, said: Acknowledged) => Promise<void>;
const wishes: readonly [Wish, ...Wish[]] = [rentSome, rentSome, extendLast, fillSlot];

function pickWish(): Wish {
  return wishes[randomInt(wishes.length)] ?? wishes[0];
}

async function rentSome(key: TestKey, writer: Writer, said: Acknowledged): Promise<void> {
  const rig = String(1001 + randomInt(RIGS));
  const { id, renter } = await signedCall(key, 'createRental', {
    body: { rig, length: 1 + randomInt(2), ...pool },
  });
  said.rentals.push({ id, rig, renter: renter ?? '' });
  writer.rental = id;
}

async function extendLast(key: TestKey, { rental }: Writer, said: Acknowledged): Promise<void> {
  if (!rental) return;
  await signedCall(key, 'extendRental', { params: { id: rental }, body: { length: 1 } });
  said.extensions.set(rental, (said.extensions.get(rental) ?? 0) + 1);
}

async function fillSlot(key: TestKey, writer: Writer, said: Acknowledged): Promise<void> {
  const { profile } = writer;
  writer.slot += 1;
  const body = { host: pool.pool_url, user: String(writer.slot), pass: 'x' };
  await signedCall(key, 'setPoolSlot', { params: { id: profile, priority: '0' }, body });
  said.slots.set(profile, writer.slot);
}

async function verify(place: DatabasePlace, writers: Writer[], said: Acknowledged): Promise<void> {
  const afterAll = NOON + LIFE_SECONDS * (KILLS + 60);
  const market = await startMarket({ place, sealKeys, nowUnix: afterAll });
  onTestFinished(market.close);
  await settleDue(market.market);
  expect(await settleDue(market.market)).toBe(0);

  for (const { key, profile } of writers) {
    const own = { ...key, url: market.url };
    const rented = said.rentals.filter(({ renter }) => renter === key.username);
    for (const { id, rig } of rented) {
      const rental = await signedCall(own, 'rentalDetail', { params: { id } });
      expect(rental).toMatchObject({ id, rig: { id: rig }, renter: key.username, ended: true });
      expect(rental.extensions?.length).toBeGreaterThanOrEqual(said.extensions.get(id) ?? 0);
    }
    const { pools } = await signedCall(own, 'profileDetail', { params: { id: profile } });
    expect(Number(pools[0]?.user ?? 0)).toBeGreaterThanOrEqual(said.slots.get(profile) ?? 0);
  }

  const count = async (query: ReturnType<typeof sql>) =>
    (await rows<{ count: number }>(market.db, sql`SELECT count(*)::int AS count FROM ${query}`))[0]?.count;
  const overlapping = sql`rentals AS one JOIN rentals AS other
    ON one.rig_id = other.rig_id AND one.id < other.id AND one.during && other.during`;
  const unpaid = sql`rental_segments AS paid WHERE 1 <> (SELECT count(*) FROM ledger_transfers AS transfer
    WHERE transfer.rental_id = paid.rental_id AND transfer.segment = paid.number)`;
  const unsettled = sql`rentals WHERE 1 <> (SELECT count(*) FROM ledger_transfers
    WHERE rental_id = rentals.id AND kind = 'settle')`;
  expect(await count(overlapping)).toBe(0);
  expect(await count(unpaid)).toBe(0);
  expect(await count(unsettled)).toBe(0);
  expect(await market.db.$count(rentals)).toBeGreaterThanOrEqual(said.rentals.length);
  expect(await auditLedger(market.db)).toMatchObject({ ok: true, violations: [] });
}
