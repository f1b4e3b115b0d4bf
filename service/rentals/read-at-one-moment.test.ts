import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: 's' };

test('a rental that is extended while it is read is read as it was, alone and in a list', async () => {
  const place = await freshPlace();
  const market = await startMarket({ place });
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = await addRig(market, owner, { minhours: 1 });
  const { id } = await signedCall(renter, 'createRental', {
    body: { rig: String(rig), length: 24, ...pool },
  });
  const readings = {
    alone: () => signedCall(renter, 'rentalDetail', { params: { id } }),
    'in a list': async () => (await signedCall(renter, 'listRentals')).rentals[0],
  };
  const extending = new Client({ connectionString: 'url' in place ? place.url : '' });
  await extending.connect();
  onTestFinished(async () => {
    await extending.end();
    await market.close();
  });
  let number = 0;
  for (const read of Object.values(readings)) {
    const before = await read();
    number += 1;
    await extending.query('BEGIN');
    await extending.query('LOCK TABLE rental_segments');
    const reading = read();
    await expect.poll(() => rows(market.db, waiting)).toHaveLength(1);
    await extending.query(
      `INSERT INTO rental_segments SELECT rental_id, ${number}, at_unix, 1, price, cost, fee FROM rental_segments WHERE number = 0`,
    );
    await extending.query('UPDATE rentals SET during = int8range(lower(during), upper(during) + 3600)');
    await extending.query('COMMIT');
    expect(await reading).toEqual(before);
    expect(await read()).toMatchObject({
      length: String(24 + number),
      end_unix: String(Number(before?.end_unix) + 3600),
    });
  }
});

const waiting = sql`
  SELECT 1 FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND query LIKE '%rental_segments%' AND datname = current_database()
`;
