import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '#test/market/database-images.ts';
import { migrate, readMigrations, type Transact } from './migrate.ts';

test('what there was before transactions were listed is listed', async () => {
  const { client, upgrade } = await marketBefore('0010');
  await client.exec(`
    INSERT INTO ledger_transfers (kind, at_unix, note) VALUES ('deposit', 1, 'cash');
    INSERT INTO ledger_entries (transfer_id, book, account_id, asset, amount)
      VALUES (1, 'outside', NULL, 'BTC', -5), (1, 'account', 2, 'BTC', 5);
  `);
  await upgrade();
  const { rows } = await client.query(
    'SELECT account_id, type, amount, at_unix FROM listed_transactions ORDER BY id',
  );
  expect(rows).toEqual([
    { account_id: 2, type: 'Deposit', amount: 5, at_unix: 1 },
    { account_id: 2, type: 'Rental Fee', amount: -3, at_unix: 3600 },
    { account_id: 2, type: 'Payment', amount: -100, at_unix: 3600 },
    { account_id: 1, type: 'Credit', amount: 100, at_unix: 3600 },
    { account_id: 2, type: 'Credit/Refund', amount: 10, at_unix: 9000 },
    { account_id: 1, type: 'Debit/Refund', amount: -10, at_unix: 9000 },
  ]);
});

test('the averages of rentals that were settled before they were kept are kept, as far as their minutes are there', async () => {
  const { client, upgrade } = await marketBefore('0011');
  const minute = (start: number) => `(1001, ${start}, true, true, 4, 400, 100, 0)`;
  await client.exec(`
    INSERT INTO rig_minutes VALUES ${[59, 60, 119, 120].map(minute)};
    INSERT INTO rig_quarters (rig_id, start_minute, observed, disconnected, pool_away, accepted_shares, accepted_difficulty,
      rejected_difficulty, working, unsuited, working_shares, working_difficulty, inverse_difficulty)
      VALUES (1001, 75, 10, 0, 0, 20, 2000, 0, 10, 0, 20, 2000, 0.1);
  `);
  await upgrade();
  const { rows } = await client.query('SELECT average FROM rental_deliveries');
  expect(rows).toEqual([{ average: (2800 * 65_536) / (60 * 12) }]);
  await expect(client.query('UPDATE rental_deliveries SET average = 1')).rejects.toThrow('never changed');
});

test('users whose names differed by case alone before that was refused stay, and there is no third', async () => {
  const { client, upgrade } = await marketBefore('0012');
  const add = (name: string) =>
    client.query('INSERT INTO accounts (username, created_unix) VALUES ($1, 0)', [name]);
  await add('Owner');
  await upgrade();
  await expect(add('OWNER')).rejects.toThrow('accounts_named_once');
  await expect(add('Renter')).rejects.toThrow('accounts_named_once');
  const { rows } = await client.query('SELECT username FROM accounts ORDER BY id');
  expect(rows).toEqual([{ username: 'owner' }, { username: 'renter' }, { username: 'Owner' }]);
});

test('fees of before they could be collected can be, and no other kind of transfer comes with that', async () => {
  const { client, upgrade } = await marketBefore('0014');
  const transfer = (kind: string) =>
    client.query('INSERT INTO ledger_transfers (kind, at_unix) VALUES ($1, 0)', [kind]);
  await expect(transfer('collect')).rejects.toThrow('ledger_transfers_kind_check');
  await transfer('payout');
  await upgrade();
  await transfer('collect');
  await expect(transfer('gift')).rejects.toThrow('ledger_transfers_kind_check');
});

/** A market of the schema before a migration: account 2 rented rig 1001 of account 1 for an hour, and was given back a tenth. */
async function marketBefore(number: string) {
  const client = await bareDatabase();
  onTestFinished(() => client.close());
  const transact: Transact = async (work) => {
    await client.transaction((tx) =>
      work({ script: (sql) => tx.exec(sql), query: (sql, parameters) => tx.query(sql, parameters) }),
    );
  };
  const older = readMigrations().filter(({ name }) => name < number);
  await migrate(transact, { migrations: older });
  await client.exec(`
    INSERT INTO accounts (username, created_unix) VALUES ('owner', 0), ('renter', 0);
    INSERT INTO algorithms VALUES ('scrypt', 'Scrypt', 'gh', 65536);
    INSERT INTO rigs (owner_id, name, algo, hash, hash_unit, price_unit, minhours, maxhours, pool_url, pool_user, pool_password,
      created_unix) VALUES (1, 'rig', 'scrypt', 1, 'mh', 'gh', 1, 24, 'stratum+tcp://pool.example:3333', 'u', 'x', 0);
    INSERT INTO rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, device_count, price, currency, fee_rate,
      during, pool_url, pool_user, pool_password, settled_unix)
      VALUES (1001, 1, 2, 'scrypt', 1, 'mh', 'gh', 1, 1, 'BTC', 0.03, '[3600,7200)', 'p', 'u', 'x', 9000);
    INSERT INTO rental_segments VALUES (1, 0, 3600, 1, 1, 100, 3);
    INSERT INTO rental_deliveries VALUES (1, 1001, 1, 90, 80, 99, 500, 60, 0, 0, 0, 0, 0.1, 'short', 10);
  `);
  return { client, upgrade: () => migrate(transact) };
}
