import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rentalSegments } from '#service/db/schema/rentals.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { makeFill } from '#test/market/full-disk.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';
import { openLink } from '#test/net/breakable-link.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: 's' };
const silent = pino({ level: 'silent' });

test('a payment whose connection broke while it became final is said to be perhaps done, never to come back', async () => {
  const { market, watched, link, renter, id } = await setup();
  const answer = await cutInCommit({ watched, link }, () =>
    signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1 } }),
  );
  expect(answer).toMatchObject({ status: 500, json: { error: 'INTERNAL' } });
  const requestId = answer.headers.get('x-request-id');
  expect(answer.json.data.message).toBe(
    `request ${requestId}: it may have been done; look before sending it again`,
  );
  expect(answer.headers.get('retry-after')).toBeNull();
  await vi.waitFor(async () => expect(await watched.db.$count(rentalSegments)).toBe(2), 20_000);
  expect(await auditLedger(watched.db)).toMatchObject({ ok: true });

  const unbegun = await signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1 } });
  expect(unbegun).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
  expect(unbegun.headers.get('retry-after')).toBe('5');
  expect((await fetch(`${market.url}/readyz`)).status).toBe(503);
});

test('a deposit whose connection broke while it became final is said to be perhaps done, and where to look', async () => {
  const { market, watched, link, renter } = await setup();
  const given = { user: renter.username, asset: 'LTC', amount: '1' };
  const pay = () => market.run('deposit', given).catch((refusal: unknown) => refusal);
  const broken = await cutInCommit({ watched, link }, pay);
  expect(broken).toMatchObject({
    code: 'INTERNAL',
    message: `It broke off and may have been done: look with "user show ${renter.username}" before doing it again`,
  });
  expect(market.logged.join('')).toContain('"outcome":"refused: INTERNAL"');
  const paidIn = sql`ledger_transfers WHERE kind = 'deposit'`;
  await vi.waitFor(async () => expect(await watched.db.$count(paidIn)).toBe(2), 20_000);
  expect(await pay()).toMatchObject({ message: 'The market is without its database just now' });
});

test('of fees whose collection broke while it became final it is said that they may be taken, and where to look', async () => {
  const { market, watched, link } = await setup();
  const collect = () =>
    market.run('collect-fees', { asset: 'BTC', amount: '0.00000001' }).catch((refusal: unknown) => refusal);
  expect(await cutInCommit({ watched, link }, collect)).toMatchObject({
    code: 'INTERNAL',
    message: 'It broke off and may have been done: look with "audit" before doing it again',
  });
  const taken = sql`ledger_transfers WHERE kind = 'collect'`;
  await vi.waitFor(async () => expect(await watched.db.$count(taken)).toBe(1), 20_000);
});

test.each(['40001', '40P01', '55P03'])(
  'a payment that the database gave up for the sake of others (%s) is UNAVAILABLE, and may be sent again',
  async (code) => {
    const { watched, renter, id } = await setup();
    await watched.db.execute(
      sql.raw(`
        CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'given up' USING ERRCODE = '${code}'; END $$
      `),
    );
    await watched.db.execute(sql`
      CREATE TRIGGER given_up BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION give_up()
    `);
    const ask = () => signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1 } });
    const given = await ask();
    expect(given).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
    expect(given.headers.get('retry-after')).toBe('5');
    await watched.db.execute(sql`DROP TRIGGER given_up ON ledger_transfers`);
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await watched.db.$count(rentalSegments)).toBe(2);
  },
);

test('of a payment whose connection broke before it became final nothing was done, and it may be sent again', async () => {
  const { watched, link, renter, id } = await setup();
  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const broken = await watched.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM rigs FOR UPDATE`);
    const asked = signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1 } });
    await vi.waitFor(async () => expect(await watched.db.$count(waiting)).toBe(1), 10_000);
    await link.cut();
    return asked;
  });
  expect(broken).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
  expect(broken.headers.get('retry-after')).toBe('5');
  expect(await watched.db.$count(rentalSegments)).toBe(1);
});

test('of what a database that stays has ended the connection nothing was done, and it may be sent again at once', async () => {
  const { watched, renter, id } = await setup();
  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const extendRental = () => signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1 } });
  const read = () => signedFetch(renter, ['GET', `/rental/${id}`]);
  for (const ask of [extendRental, read]) {
    const ended = await watched.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE rentals IN ACCESS EXCLUSIVE MODE`);
      const asked = ask();
      await vi.waitFor(async () => expect(await watched.db.$count(waiting)).toBeGreaterThan(0), 10_000);
      await tx.execute(sql`SELECT pg_terminate_backend(pid) FROM ${waiting}`);
      return asked;
    });
    expect(ended).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
    expect(ended.headers.get('retry-after')).toBe('5');
  }
  expect(await watched.db.$count(rentalSegments)).toBe(1);
  expect(await extendRental()).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ status: 200 });
});

test('of several rigs the one whose connection was ended is unavailable alone', async () => {
  const { market, watched, owner, rig } = await setup();
  const other = await addRig(market, owner, { minhours: 1 });
  const waiting = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { asked } = await watched.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM rigs WHERE id = ${rig} FOR UPDATE`);
    const asked = signedFetch(owner, ['PUT', `/rig/${rig};${other}`], { body: { name: 'renamed' } });
    await vi.waitFor(async () => expect(await watched.db.$count(waiting)).toBe(1), 10_000);
    await tx.execute(sql`SELECT pg_terminate_backend(pid) FROM ${waiting}`);
    return { asked };
  });
  expect(await asked).toMatchObject({
    status: 200,
    json: {
      data: [
        { success: false, id: String(rig), error: 'UNAVAILABLE' },
        { success: true, id: String(other), name: 'renamed' },
      ],
    },
  });
});

test.each(['IMMEDIATE', 'DEFERRED'])(
  'a full disk, told at once or in the last step (%s), is no reason to look whether it was done',
  async (when) => {
    const { market, watched, renter, id } = await setup();
    await makeFill(watched.db);
    await watched.db.execute(
      sql.raw(`
        CREATE CONSTRAINT TRIGGER filled AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY ${when}
          FOR EACH ROW EXECUTE FUNCTION fill()
      `),
    );
    const answer = await signedFetch(renter, ['PUT', `/rental/${id}/extend`], { body: { length: 1 } });
    expect(answer).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
    expect(answer.json.data.message).toBe('The disk of the market is full');
    expect(answer.headers.get('retry-after')).toBe('5');
    const given = { user: renter.username, asset: 'LTC', amount: '1' };
    expect(await market.run('deposit', given).catch((refusal: unknown) => refusal)).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'There is no space left on the disk of the database',
    });
  },
);

/** What is told of a payment that is held in its COMMIT until the link to the database is cut. */
async function cutInCommit<T>(
  { watched, link }: Pick<Awaited<ReturnType<typeof setup>>, 'watched' | 'link'>,
  ask: () => Promise<T>,
): Promise<T> {
  await watched.db.execute(sql`
    CREATE FUNCTION wait_for_lock() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$
  `);
  await watched.db.execute(sql`
    CREATE CONSTRAINT TRIGGER held AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_for_lock()
  `);
  const held = sql`pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  return watched.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(7)`);
    const asked = ask();
    await vi.waitFor(async () => expect(await watched.db.$count(held)).toBe(1), 10_000);
    await link.cut();
    return asked;
  });
}

/** A running rental in a market whose database is behind a link, and another market that watches without one. */
async function setup() {
  const place = await freshPlace();
  const url = new URL('url' in place ? place.url : '');
  const link = await openLink(Number(url.port));
  url.port = String(link.port);
  const watched = await startMarket({ place, log: silent });
  const market = await startOperated({ place: { url: url.href } });
  onTestFinished(async () => {
    await market.close();
    await watched.close();
    await link.cut().catch(() => 'it was cut');
  });
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = await addRig(market, owner, { minhours: 1 });
  const { id } = await signedCall(renter, 'createRental', {
    body: { rig: String(rig), length: 24, ...pool },
  });
  return { market, watched, link, owner, rig, renter, id };
}
