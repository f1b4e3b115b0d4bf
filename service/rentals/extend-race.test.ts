import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rentalSegments } from '#service/db/schema/rentals.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { extend } from './extend.ts';
import { rent } from './rent.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

/** A rental of an hour, of at most 24; each costs 0.00010000 and the fee 0.00000300. */
async function setup({ balance = '1' } = {}) {
  const [owner, renter, other] = [
    await market.addAccount(),
    await market.addAccount(),
    await market.addAccount(),
  ];
  const prices = { BTC: '0.00240000' };
  const rig = await addRig(market, owner, { hash: '1', minhours: 1, maxhours: 24, prices });
  for (const key of [renter, other]) await fund(market, key, { amount: balance });
  const wish = { rig: String(rig), length: 1, ...pool };
  const id = await rent(market.market, renter.accountId, wish);

  /** An instance of the market on the same database, whose clock is off by so many seconds. */
  function instance(secondsOff = 0) {
    const { nowUnix } = market.clock;
    return { ...market.market, nowUnix: () => nowUnix() + secondsOff };
  }
  return {
    extendOn: (on: ReturnType<typeof instance>, length = 1) =>
      outcomeOf(extend(on, { renterId: renter.accountId, rentalId: String(id), wish: { length } })),
    rentOn: (on: ReturnType<typeof instance>) => outcomeOf(rent(on, other.accountId, wish)),
    instance,
    segments: () =>
      market.db
        .select()
        .from(rentalSegments)
        .where(eq(rentalSegments.rentalId, id))
        .orderBy(rentalSegments.number),
    detail: () => signedCall(renter, 'rentalDetail', { params: { id: String(id) } }),
    btc: async () => (await signedCall(renter, 'balance')).BTC?.confirmed,
  };
}

function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
}

const audit = () => auditLedger(market.db);

test('extensions of one rental at once are numbered, paid and added one after the other', async () => {
  const { extendOn, instance, segments, detail, btc } = await setup({ balance: '0.00082400' });
  // Eight hours can be paid, and one is.
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => extendOn(instance())));
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('INSUFFICIENT_FUNDS'), ...Array(7).fill('done')]);
  expect((await segments()).map(({ number, hours }) => [number, hours])).toEqual(
    Array.from({ length: 8 }, (_, number) => [number, 1]),
  );
  const { start_unix, end_unix, length, price } = await detail();
  expect(Number(end_unix) - Number(start_unix)).toBe(8 * HOUR);
  expect([length, price.paid, await btc()]).toEqual(['8', '0.00080000', '0.00000000']);
  expect(await audit()).toMatchObject({ ok: true });
});

test('extensions at once do not pass the longest rental together', async () => {
  const { extendOn, instance, detail } = await setup();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => extendOn(instance(), 7)));
  expect(outcomes.toSorted()).toEqual([...Array(2).fill('LENGTH_OUT_OF_RANGE'), ...Array(3).fill('done')]);
  expect(await detail()).toMatchObject({ length: '22', extended: '21' });
});

test.each(['extended', 'rented anew'] as const)(
  'at the very end a rig is extended or rented anew, never both: %s',
  async (first) => {
    const { extendOn, rentOn, instance, detail } = await setup();
    market.clock.advance(HOUR);
    // The one's clock has not reached the end, the other's has.
    const [late, punctual] = [instance(-1), instance()];
    const calls = {
      extended: () => extendOn(late),
      'rented anew': () => rentOn(punctual),
    };
    const other = first === 'extended' ? 'rented anew' : 'extended';
    const outcomes = await Promise.all([calls[first](), calls[other]()]);
    expect(outcomes.toSorted()).toEqual(['RIG_NOT_AVAILABLE', 'done']);
    const winner = outcomes[0] === 'done' ? first : other;
    expect(await detail()).toMatchObject({ length: winner === 'extended' ? '2' : '1' });
    expect(await audit()).toMatchObject({ ok: true });
  },
);

test('a rental whose rig was rented anew is not extended by an instance that is late, and nothing is paid', async () => {
  const { extendOn, rentOn, instance, segments, btc } = await setup();
  market.clock.advance(HOUR);
  expect(await rentOn(instance())).toBe('done');
  expect(await extendOn(instance(-1))).toBe('RIG_NOT_AVAILABLE');
  expect(await extendOn(instance())).toBe('RENTAL_NOT_ACTIVE');
  expect(await segments()).toHaveLength(1);
  expect(await btc()).toBe('0.99989700');
});
