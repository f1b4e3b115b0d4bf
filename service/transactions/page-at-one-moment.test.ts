import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

test('a page of transactions and how many there are is of one moment, whatever is paid in while it is read', async () => {
  const { market, account, holding } = await setup();
  for (let times = 0; times < 2; times += 1) await fund(market, account, { amount: '1' });
  await holding.query('BEGIN');
  await holding.query('LOCK TABLE rentals');
  const reading = signedCall(account, 'listTransactions', { query: { limit: '1' } });
  await expect.poll(() => rows(market.db, waiting)).toHaveLength(1);
  // It is next as soon as nobody reads: between two readings, if they are two.
  const payingIn = market.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE listed_transactions`);
    await fund({ ...market, db: tx }, account, { amount: '1' });
  });
  await expect.poll(() => rows(market.db, waiting)).toHaveLength(2);
  await holding.query('COMMIT');
  expect(await reading).toMatchObject({ total: 2, returned: 1 });
  await payingIn;
  expect(await signedCall(account, 'listTransactions', { query: { limit: '1' } })).toMatchObject({
    total: 3,
  });
});

async function setup() {
  const place = await freshPlace();
  const market = await startMarket({ place });
  const holding = new Client({ connectionString: 'url' in place ? place.url : '' });
  await holding.connect();
  onTestFinished(async () => {
    await holding.end();
    await market.close();
  });
  return { market, account: await market.addAccount(), holding };
}

const waiting = sql`
  SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
`;
