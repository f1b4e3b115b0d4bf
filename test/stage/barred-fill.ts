import { eq } from 'drizzle-orm';
import { rigs } from '#service/db/schema/rigs.ts';
import { rent } from '#service/rentals/rent.ts';
import { addRig, fund } from '../market/listing.ts';
import { addPerson, pool, type Stage } from './fill-stage.ts';

/** Two rigs that the operator barred, the second of them rented; and one that its owner switched off. */
export async function barred({ open, clock }: Stage) {
  const { market } = open;
  const owner = await addPerson(open, 'owner');
  const renter = await addPerson(open, 'renter');
  const place = { db: market.db, clock };
  await fund(place, renter, { amount: '1.00000000' });
  const idleId = await addRig(place, owner, { name: 'Barred' });
  const rentedId = await addRig(place, owner, { name: 'Rented and barred' });
  await addRig(place, owner, { name: 'Off', enabled: false });
  await rent(market, renter.accountId, { rig: String(rentedId), length: 24, currency: 'BTC', ...pool });
  for (const id of [idleId, rentedId])
    await market.db.update(rigs).set({ barred: true }).where(eq(rigs.id, id));
  return { owner, renter, idleId: String(idleId), rentedId: String(rentedId) };
}
