import type { Asset } from '#lib/domain/asset.ts';
import { amount } from '#lib/domain/money.ts';
import { payout } from '#service/ledger/transfer.ts';
import { rent } from '#service/rentals/rent.ts';
import { addRig, fund } from '../market/listing.ts';
import { addPerson, HOUR, pool, type Stage } from './fill-stage.ts';

/** As many rows as a page of a list has. */
const PAGE = 100;

/**
 * An account of whose ledger each older page tells of something that no newer one does: another asset, of one of which nothing is
 * left, another type, a wider amount, and at last one that is still pending. Time stands still.
 */
export async function growingLedger({ open, clock }: Stage) {
  const { market } = open;
  const place = { db: market.db, clock };
  const [renter, other] = [await addPerson(open, 'renter'), await addPerson(open, 'other')];
  const small = async (asset: Asset) => {
    for (let row = 0; row < PAGE; row += 1) await fund(place, renter, { asset, amount: '0.00000001' });
  };
  const rented = async (by: typeof renter, of: typeof renter) => {
    const rigId = await addRig(place, of, { name: 'Let out for long', minhours: 1 });
    await fund(place, by, { amount: '10.00000000' });
    await rent(market, by.accountId, { rig: String(rigId), length: 240, currency: 'BTC', ...pool });
  };
  const nowUnix = clock.nowUnix();
  clock.stopAt(nowUnix - 24 * HOUR);
  await rented(other, renter);
  await small('BTC');
  const passing = { asset: 'LTC', amount: '123456.12345678' } as const;
  await fund(place, renter, passing);
  await payout(market.db, {
    accountId: renter.accountId,
    asset: passing.asset,
    amount: amount(passing.amount),
    atUnix: clock.nowUnix(),
  });
  await small('ETH');
  await rented(renter, other);
  await small('BTC');
  await small('DOGE');
  clock.stopAt(nowUnix);
  await small('BTC');
  return { renter };
}
