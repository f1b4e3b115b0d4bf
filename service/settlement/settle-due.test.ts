import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { fund } from '#test/market/listing.ts';
import { GRACE, HOUR, startSettlingMarket } from '#test/market/settling.ts';
import { settleDue } from './settle-due.ts';

test('a rental of 0.00100000 of which a tenth was not delivered: the renter gets a tenth back, the owner the rest', async () => {
  const { owner, renter, rent, pass, clock, settle, btc, detail, db, close } = await startSettlingMarket();
  const { id } = await rent();
  expect(await btc(renter)).toMatchObject({ confirmed: '0.99897000' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000', pending: '0.00100000' });
  await pass(5, 'working');
  await pass(1, 'rig away');
  await pass(4, 'working');
  clock.advance(GRACE);
  expect(await settle()).toBe(1);

  expect(await btc(renter)).toMatchObject({ confirmed: '0.99907000', pending: '0.00000000' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00090000', pending: '0.00000000' });
  expect(await detail(id)).toMatchObject({
    ended: true,
    was_refunded: true,
    delivery: {
      percent: '90.00',
      shares: 2160,
      minutes: { observed: 600, rig: 60, pool: 0, difficulty: 0, unobserved: 0 },
      verdict: 'interrupted',
      refund: '0.00010000',
    },
  });
  const audit = await auditLedger(db);
  expect(audit).toMatchObject({ ok: true, sums: { BTC: { escrow: 0n, fees: 3_000n } } });
  await close();
});

test('a rental is settled fifteen minutes after its end, and once', async () => {
  const { db, rent, clock, settle, close } = await startSettlingMarket();
  await rent();
  clock.advance(10 * HOUR + GRACE - 1);
  expect(await settle()).toBe(0);
  clock.advance(1);
  expect((await Promise.all([settle(), settle(), settle()])).toSorted()).toEqual([0, 0, 1]);
  expect(await settle()).toBe(0);
  const kinds = await db.select({ kind: ledgerTransfers.kind }).from(ledgerTransfers);
  expect(kinds.filter(({ kind }) => kind === 'settle')).toHaveLength(1);
  await close();
});

test('a rental that cost nothing is settled too', async () => {
  const { db, renter, rent, clock, settle, btc, close, ...market } = await startSettlingMarket();
  await fund({ ...market, db, clock }, renter, { asset: 'LTC', amount: '1' });
  // A hundred-millionth a day is nothing in an hour.
  expect((await rent({ length: 1, currency: 'LTC' })).price.paid).toBe('0.00000000');
  clock.advance(HOUR + GRACE);
  expect(await settle()).toBe(1);
  expect(await auditLedger(db)).toMatchObject({ ok: true });
  await close();
});

test('a rental that cannot be settled keeps no other one, and nothing of it remains', async () => {
  const { db, rig, list, rent, clock, settle, close } = await startSettlingMarket();
  const broken = await rent();
  const other = await list();
  clock.advance(60);
  const { id } = await rent({ rig: other });
  const verdict = { hours: 1, shares: 0, undeliveredFraction: 0, verdict: 'unknown', refund: 0n } as const;
  const minutes = {
    observedMinutes: 0,
    rigMinutes: 0,
    poolMinutes: 0,
    difficultyMinutes: 0,
    unobservedMinutes: 0,
  };
  await db
    .insert(rentalDeliveries)
    .values({ rentalId: Number(broken.id), rigId: rig, ...verdict, ...minutes });
  clock.advance(10 * HOUR + GRACE);
  await expect(settle()).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: `rental ${broken.id} could not be settled` })],
  });
  const settled = await db
    .select({ rental: ledgerTransfers.rentalId, kind: ledgerTransfers.kind })
    .from(ledgerTransfers);
  expect(settled.filter(({ kind }) => kind === 'settle')).toEqual([{ rental: Number(id), kind: 'settle' }]);
  const stray = {
    kind: 'settlement',
    id: `of rental ${broken.id}`,
    is: expect.stringContaining('no transfer; a delivery'),
  };
  expect((await auditLedger(db)).violations).toEqual([expect.objectContaining(stray)]);
  await close();
});

test('a stopped settlement leaves the rest for the next time', async () => {
  const { market, list, rent, clock, settle, close } = await startSettlingMarket();
  await rent();
  await rent({ rig: await list() });
  clock.advance(10 * HOUR + GRACE);
  expect(await settleDue(market, { stop: AbortSignal.abort() })).toBe(0);
  expect(await settle()).toBe(2);
  await close();
});

test('between two rentals others get their turn', async () => {
  const { list, rent, clock, settle, close } = await startSettlingMarket();
  await rent();
  await rent({ rig: await list() });
  clock.advance(10 * HOUR + GRACE);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  expect(await settle()).toBe(2);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(0);
  await close();
});

test('an audit finds an escrow that does not hold what it should', async () => {
  const { db, rent, clock, settle, close } = await startSettlingMarket();
  const { id } = await rent({ length: 1 });
  const [waits, emptied] = [{ settledUnix: null }, { settledUnix: 1 }];
  const setTo = (state: { settledUnix: number | null }) =>
    db
      .update(rentals)
      .set(state)
      .where(eq(rentals.id, Number(id)));
  await setTo(emptied);
  const wrongEscrow = {
    ok: false,
    violations: expect.arrayContaining([expect.objectContaining({ kind: 'escrow', id })]),
  };
  expect(await auditLedger(db)).toMatchObject(wrongEscrow);
  await setTo(waits);
  expect(await auditLedger(db)).toMatchObject({ ok: true, violations: [] });
  clock.advance(HOUR + GRACE);
  await settle();
  await setTo(waits);
  expect(await auditLedger(db)).toMatchObject(wrongEscrow);
  await close();
});
