import { expect } from 'vitest';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from './listing.ts';
import type { TestMarket } from './market.ts';
import type { TestKey } from './signed-fetch.ts';

/** One way to the market for the holder of a key: data, or a thrown `MarketRefusal`. */
export type Entrance = <N extends EndpointName>(name: N, args: CallArgs<N>) => Promise<Data<N>>;

export interface Entrances {
  market: TestMarket;
  /** The way in of this key's holder. */
  enter: (key: TestKey) => Promise<Entrance>;
}

const HOUR = 3600;
const GRACE = 15 * 60;
const pool = { host: 'stratum+tcp://mine.example:3333', user: 'wallet.1', pass: 'x' };

/**
 * The story of a rental, the same by whichever entrance its people come: found, rented with a profile, asked what more
 * of it costs, extended, refused, ended and settled, with every amount said. Throws where any of it is otherwise.
 */
export async function rentAndExtend({ market, enter }: Entrances): Promise<void> {
  const { clock } = market;
  const keys = { owner: await market.addAccount(), renter: await market.addAccount() };
  const owner = await enter(keys.owner);
  const renter = await enter(keys.renter);
  // An hour costs 0.00010000, and the fee is 3 %.
  const listing = { hash: '1', minhours: 2, maxhours: 6, prices: { BTC: '0.00240000' } };
  const rig = String(await addRig(market, keys.owner, listing));
  await fund(market, keys.renter, { amount: '0.00100000' });

  const found = await renter('searchRigs', { query: { type: 'sha256' } });
  expect(found.records).toMatchObject([{ id: rig, status: { status: 'available' } }]);
  const id = await rentWithProfile(renter, rig);
  expect(await btc(renter)).toMatchObject({ confirmed: '0.00079400', pending: '0.00000000' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000', pending: '0.00020000' });
  expect(await renter('searchRigs', {})).toMatchObject({ total: 0, records: [] });

  clock.advance(HOUR);
  await quoteAndExtend(renter, { id, rig });
  expect(await btc(renter)).toMatchObject({ confirmed: '0.00048500' });
  expect(await btc(owner)).toMatchObject({ pending: '0.00050000' });
  await beRefused({ owner, renter }, id);

  clock.advance(4 * HOUR);
  const again = renter('extendRental', { params: { id }, body: { length: 1 } });
  await expect(again).rejects.toMatchObject({ code: 'RENTAL_NOT_ACTIVE' });
  clock.advance(GRACE);
  expect(await settleDue(market.market)).toBe(1);
  await seeItSettled({ owner, renter }, id);
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
}

async function rentWithProfile(renter: Entrance, rig: string): Promise<string> {
  const { id: profile } = await renter('createProfile', { body: { name: 'main', algo: 'sha256' } });
  await renter('setPoolSlot', { params: { id: profile, priority: '0' }, body: pool });
  const rental = await renter('createRental', { body: { rig, length: 2, profile } });
  expect(rental).toMatchObject({
    ended: false,
    length: '2',
    extended: '0',
    price: { type: 'ph', advertised: '0.00240000', paid: '0.00020000', currency: 'BTC' },
    pools: [{ priority: 0, host: pool.host, user: pool.user }],
    rig: { id: rig, status: { status: 'rented' } },
  });
  return rental.id;
}

async function quoteAndExtend(renter: Entrance, { id, rig }: { id: string; rig: string }): Promise<void> {
  const before = await renter('rentalDetail', { params: { id } });
  const wish = { length: 3, rate: { price: '0.0000024', type: 'th' } };
  const quote = await renter('extendRental', { params: { id }, body: { ...wish, getcost: true } });
  const end = Number(before.end_unix) + 3 * HOUR;
  expect(quote).toMatchObject({
    rentalid: id,
    rigid: rig,
    currency: 'BTC',
    cost: '0.00030000',
    fee: '0.00000900',
    total: '0.00030900',
    rate: { price: '0.00240000', type: 'ph' },
    current_hrs: '2',
    new_hrs: '5',
    maxhrs: '6',
    success: true,
  });
  expect(await renter('rentalDetail', { params: { id } })).toEqual(before);
  expect(await btc(renter)).toMatchObject({ confirmed: '0.00079400' });

  const extension = await renter('extendRental', { params: { id }, body: wish });
  expect({ ...extension, message: quote.message }).toEqual(quote);
  const after = await renter('rentalDetail', { params: { id } });
  expect(after).toMatchObject({
    length: '5',
    extended: '3',
    end: quote.end,
    end_unix: String(end),
    price: { paid: '0.00050000' },
    extensions: [{ length: '3', price: '0.00240000', currency: 'BTC', amount: '0.00030000' }],
  });
  expect((await renter('listRentals', {})).rentals).toMatchObject([{ id, extended: '3' }]);
}

/** Neither party gets what the rules do not give; nothing changes. */
async function beRefused({ owner, renter }: { owner: Entrance; renter: Entrance }, id: string) {
  const before = await renter('rentalDetail', { params: { id } });
  const refusals: [code: string, who: Entrance, body: CallArgs<'extendRental'>['body']][] = [
    ['LENGTH_OUT_OF_RANGE', renter, { length: 2 }],
    ['PRICE_CHANGED', renter, { length: 1, rate: { price: '0.00239999', type: 'ph' } }],
    ['INVALID_BODY', renter, { length: 0 }],
    ['NOT_FOUND', owner, { length: 1 }],
  ];
  for (const [code, who, body] of refusals) {
    await expect(who('extendRental', { params: { id }, body })).rejects.toMatchObject({ code });
  }
  expect(await renter('rentalDetail', { params: { id } })).toEqual(before);
  expect(await owner('listRentals', { query: { type: 'owner' } })).toMatchObject({ rentals: [{ id }] });
}

/** Nobody measured the rig, so nothing is given back. */
async function seeItSettled({ owner, renter }: { owner: Entrance; renter: Entrance }, id: string) {
  expect(await renter('listRentals', {})).toMatchObject({ total: 0, rentals: [] });
  expect(await renter('listRentals', { query: { history: 'true' } })).toMatchObject({
    rentals: [
      { id, ended: true, was_refunded: false, delivery: { verdict: 'unknown', refund: '0.00000000' } },
    ],
  });
  expect(await btc(renter)).toMatchObject({ confirmed: '0.00048500' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00050000', pending: '0.00000000' });
}

async function btc(enter: Entrance) {
  return (await enter('balance', {})).BTC;
}
