import { addRig, fund } from '../market/listing.ts';
import { addPerson, type Stage } from './fill-stage.ts';

/** Rigs that can be rented, by the hour and for one asset; and some that cannot be rented like those. */
export async function toLet({ open, clock }: Stage) {
  const place = { db: open.market.db, clock };
  const owner = await addPerson(open, 'owner');
  const renter = await addPerson(open, 'renter');
  await fund(place, renter, { amount: '10.00000000' });
  for (let row = 1; row <= TO_LET; row += 1)
    await addRig(place, owner, {
      name: `To let ${row}`,
      minhours: 1,
      maxhours: 48,
      prices: { BTC: `0.000660${String(row).padStart(2, '0')}` },
    });
  await addRig(place, owner, { name: 'For a day or more', minhours: 24, maxhours: 48 });
  await addRig(place, owner, { name: 'For litecoin', minhours: 1, prices: { LTC: '0.01000000' } });
  await addRig(place, owner, {
    name: 'For scrypt',
    minhours: 1,
    algo: 'scrypt',
    hashUnit: 'gh',
    priceUnit: 'gh',
  });
  return { owner, renter };
}

const TO_LET = 11;
