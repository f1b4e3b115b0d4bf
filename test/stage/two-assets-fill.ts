import { rent } from '#service/rentals/rent.ts';
import { addRig, fund } from '../market/listing.ts';
import { addPerson, HOUR, pool, type Stage } from './fill-stage.ts';

/** A rig that was let out for an hour for bitcoins, and then for one for litecoins; both are over. Time stands still. */
export async function twoAssets({ open, clock }: Stage) {
  const { market } = open;
  const place = { db: market.db, clock };
  const nowUnix = clock.nowUnix();
  clock.stopAt(nowUnix - 4 * HOUR);
  const owner = await addPerson(open, 'owner');
  const renter = await addPerson(open, 'renter');
  const prices = { BTC: '0.00066000', LTC: '0.50000000' };
  const rigId = await addRig(place, owner, { name: 'Let out twice', minhours: 1, prices });
  for (const currency of ['BTC', 'LTC'] as const) {
    await fund(place, renter, { asset: currency, amount: '1.00000000' });
    const wish = { rig: String(rigId), length: 1, currency, ...pool };
    await rent(market, renter.accountId, wish);
    clock.stopAt(clock.nowUnix() + 2 * HOUR);
  }
  return { owner, renter };
}
