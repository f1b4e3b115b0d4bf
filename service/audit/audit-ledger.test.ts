import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#service/db/database.ts';
import { payout } from '#service/ledger/transfer.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { auditLedger, type LedgerAudit } from './audit-ledger.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: 's' };

/** Rental 1 was extended and is settled, with a refund; rental 2 was extended and runs. */
const { db, close, accountId } = await filledMarket();
afterAll(close);
const settledRent = sql`(SELECT id FROM ledger_transfers WHERE rental_id = 1 AND kind = 'rent')`;
const runningRent = sql`(SELECT id FROM ledger_transfers WHERE rental_id = 2 AND kind = 'rent')`;
const settle = sql`(SELECT id FROM ledger_transfers WHERE kind = 'settle')`;
const fitBalances = sql`
  UPDATE balances SET available = (SELECT coalesce(sum(amount), 0) FROM ledger_entries AS entry
    WHERE entry.account_id = balances.account_id AND entry.asset = balances.asset)
`;

test('a market that rented, extended, settled, refunded and paid out is as it should be', async () => {
  expect(await auditLedger(db)).toMatchObject({ ok: true, transfers: 7, violations: [], more: 0 });
});

test.each([
  [
    'a balance is changed',
    ['balance', 'transactions'],
    [sql`UPDATE balances SET available = available + 1 WHERE account_id = ${accountId.renter}`],
  ],
  [
    'a balance is gone',
    ['balance', 'transactions'],
    [sql`DELETE FROM balances WHERE account_id = ${accountId.owner}`],
  ],
  [
    'a transaction is listed with another amount',
    ['listed transaction'],
    [sql`UPDATE listed_transactions SET amount = amount + 1 WHERE type = 'Credit'`],
  ],
  [
    'a transaction is not listed',
    ['listed transaction'],
    [sql`DELETE FROM listed_transactions WHERE type = 'Payout'`],
  ],
  [
    'a transaction is listed that there never was',
    ['listed transaction'],
    [
      sql`INSERT INTO listed_transactions SELECT account_id, at_unix, id + 10, type, currency, amount, rental_id, rig_id, segment,
        hours, note FROM listed_transactions WHERE type = 'Debit/Refund'`,
    ],
  ],
  [
    'an entry is changed',
    ['asset', 'transfer', 'escrow', 'payment'],
    [
      sql`UPDATE ledger_entries SET amount = amount - 1 WHERE book = 'escrow' AND transfer_id = ${runningRent}`,
    ],
  ],
  [
    'an entry of nobody’s transfer is added',
    ['asset', 'transfer', 'entry'],
    [sql`INSERT INTO ledger_entries (transfer_id, book, asset, amount) VALUES (999, 'fees', 'BTC', 5)`],
  ],
  [
    'a payment’s header is gone and its entries stay',
    ['entry', 'payment'],
    [sql`DELETE FROM ledger_transfers WHERE id = ${runningRent}`],
  ],
  [
    'a settlement’s header is gone and its entries stay',
    ['entry', 'settlement'],
    [sql`DELETE FROM ledger_transfers WHERE kind = 'settle'`],
  ],
  [
    'a deposit’s header is gone and its entries stay',
    ['entry', 'transactions'],
    [sql`DELETE FROM ledger_transfers WHERE kind = 'deposit'`],
  ],
  [
    'a deposit’s header comes without entries',
    ['outside transfer'],
    [sql`INSERT INTO ledger_transfers (kind, at_unix) VALUES ('deposit', 1)`],
  ],
  [
    'a deposit is turned into a payout',
    ['outside transfer'],
    [sql`UPDATE ledger_transfers SET kind = 'payout' WHERE kind = 'deposit'`],
  ],
  [
    'a payout is turned into a deposit',
    ['outside transfer'],
    [sql`UPDATE ledger_transfers SET kind = 'deposit' WHERE kind = 'payout'`],
  ],
  [
    'a payout is turned into a settlement',
    ['transactions', 'settlement'],
    [sql`UPDATE ledger_transfers SET kind = 'settle' WHERE kind = 'payout'`],
  ],
  [
    'more fees are collected than came in',
    ['fees'],
    [
      sql`INSERT INTO ledger_transfers (id, kind, at_unix) OVERRIDING SYSTEM VALUE VALUES (99, 'collect', 1)`,
      sql`INSERT INTO ledger_entries (transfer_id, book, asset, amount) VALUES (99, 'fees', 'BTC', -9000), (99, 'outside', 'BTC', 9000)`,
    ],
  ],
  [
    'fees go to a wallet',
    ['collection of fees', 'transactions'],
    [
      sql`INSERT INTO ledger_transfers (id, kind, at_unix) OVERRIDING SYSTEM VALUE VALUES (99, 'collect', 1)`,
      sql`
        INSERT INTO ledger_entries (transfer_id, book, account_id, asset, amount)
        VALUES (99, 'fees', NULL, 'BTC', -1), (99, 'account', ${accountId.owner}, 'BTC', 1)
      `,
      fitBalances,
    ],
  ],
  [
    'a collection of fees comes without entries',
    ['collection of fees'],
    [sql`INSERT INTO ledger_transfers (kind, at_unix) VALUES ('collect', 1)`],
  ],
  [
    'a deposit is put to a rental',
    ['outside transfer'],
    [sql`UPDATE ledger_transfers SET rental_id = 1 WHERE kind = 'deposit'`],
  ],
  [
    'an extension is turned into a rent',
    ['payment'],
    [sql`UPDATE ledger_transfers SET kind = 'rent' WHERE rental_id = 2 AND kind = 'extend'`],
  ],
  [
    'a payment is put to no segment',
    ['payment'],
    [sql`UPDATE ledger_transfers SET segment = NULL WHERE id = ${runningRent}`],
  ],
  [
    'escrow is shifted to fees',
    ['escrow', 'payment'],
    [
      sql`UPDATE ledger_entries SET amount = amount - 1 WHERE book = 'escrow' AND transfer_id = ${runningRent}`,
      sql`UPDATE ledger_entries SET amount = amount + 1 WHERE book = 'fees' AND transfer_id = ${runningRent}`,
    ],
  ],
  [
    'a settled rental’s escrow is shifted to fees, at the owner’s cost',
    ['transactions', 'payment', 'settlement'],
    [
      sql`UPDATE ledger_entries SET amount = amount - 1 WHERE book = 'escrow' AND transfer_id = ${settledRent}`,
      sql`UPDATE ledger_entries SET amount = amount + 1 WHERE book = 'fees' AND transfer_id = ${settledRent}`,
      sql`UPDATE ledger_entries SET amount = amount + 1 WHERE book = 'escrow' AND transfer_id = ${settle}`,
      sql`UPDATE ledger_entries SET amount = amount - 1 WHERE account_id = ${accountId.owner} AND transfer_id = ${settle}`,
      fitBalances,
    ],
  ],
  [
    'a settled rental’s escrow is in another asset',
    ['transfer', 'payment', 'settlement'],
    [
      sql`UPDATE ledger_entries SET asset = 'LTC' WHERE book = 'escrow' AND transfer_id IN (${settledRent}, ${settle})`,
    ],
  ],
  [
    'an owner’s credit goes to the renter',
    ['transactions', 'settlement'],
    [
      sql`UPDATE ledger_entries SET account_id = ${accountId.renter} WHERE account_id = ${accountId.owner}`,
      fitBalances,
    ],
  ],
  [
    'a settlement is gone',
    ['transactions', 'escrow', 'settlement'],
    [
      sql`DELETE FROM ledger_entries WHERE transfer_id = ${settle}`,
      sql`DELETE FROM ledger_transfers WHERE kind = 'settle'`,
      fitBalances,
    ],
  ],
  [
    'all transfers of a settled rental are gone',
    ['transactions', 'payment', 'settlement'],
    [
      sql`DELETE FROM ledger_entries WHERE transfer_id IN (SELECT id FROM ledger_transfers WHERE rental_id = 1)`,
      sql`DELETE FROM ledger_transfers WHERE rental_id = 1`,
      fitBalances,
    ],
  ],
  [
    'a segment’s fee is changed',
    ['transactions', 'payment'],
    [sql`UPDATE rental_segments SET fee = fee + 5 WHERE rental_id = 2 AND number = 0`],
  ],
  [
    'the cost of a running segment is changed',
    ['transactions', 'escrow', 'payment'],
    [sql`UPDATE rental_segments SET cost = cost + 5 WHERE rental_id = 2 AND number = 0`],
  ],
  [
    'the cost of a settled segment is changed',
    ['transactions', 'payment', 'settlement'],
    [sql`UPDATE rental_segments SET cost = cost + 5 WHERE rental_id = 1 AND number = 0`],
  ],
  [
    'a segment is added to a running rental',
    ['rental', 'escrow', 'payment'],
    [sql`INSERT INTO rental_segments VALUES (2, 2, 1, 1, 1, 1000, 30)`],
  ],
  [
    'a segment is added to a settled rental',
    ['rental', 'transactions', 'payment', 'settlement'],
    [sql`INSERT INTO rental_segments VALUES (1, 2, 1, 1, 1, 1000, 30)`],
  ],
  [
    'hours for nothing are added, and the end moved',
    ['payment'],
    [
      sql`INSERT INTO rental_segments VALUES (2, 2, 1, 5, 1, 0, 0)`,
      sql`UPDATE rentals SET during = int8range(lower(during), upper(during) + 18000) WHERE id = 2`,
    ],
  ],
  [
    'all segments of a running rental are gone',
    ['rental', 'transactions', 'escrow', 'payment'],
    [sql`DELETE FROM rental_segments WHERE rental_id = 2`],
  ],
  [
    'the first segment is gone',
    ['rental', 'escrow', 'payment'],
    [sql`DELETE FROM rental_segments WHERE rental_id = 2 AND number = 0`],
  ],
  [
    'the end is moved',
    ['rental'],
    [sql`UPDATE rentals SET during = int8range(lower(during), upper(during) + 3600) WHERE id = 2`],
  ],
  [
    'a rental is gone and its segments stay',
    ['rental', 'escrow', 'payment'],
    [sql`DELETE FROM rentals WHERE id = 2`],
  ],
  [
    'a running rental is marked as settled',
    ['transactions', 'escrow', 'settlement'],
    [sql`UPDATE rentals SET settled_unix = 1 WHERE id = 2`],
  ],
  [
    'a settled rental is marked as running',
    ['transactions', 'escrow', 'settlement'],
    [sql`UPDATE rentals SET settled_unix = NULL WHERE id = 1`],
  ],
  [
    'a refund is changed',
    ['transactions', 'settlement', 'refund'],
    [sql`UPDATE rental_deliveries SET refund = refund + 5`],
  ],
  ['a delivery is gone', ['transactions', 'settlement'], [sql`DELETE FROM rental_deliveries`]],
  [
    'more is undelivered than was given back for',
    ['refund'],
    [sql`UPDATE rental_deliveries SET undelivered_fraction = undelivered_fraction + 0.01`],
  ],
  [
    'a verdict says another thing than its refund',
    ['refund'],
    [sql`UPDATE rental_deliveries SET verdict = 'within-chance'`],
  ],
  ['a delivery is of other hours', ['settlement'], [sql`UPDATE rental_deliveries SET hours = hours + 1`]],
  [
    'a price is changed after it was paid',
    ['terms'],
    [sql`UPDATE rentals SET price = price * 7 WHERE id = 1`],
  ],
  ['a rate of the fee is changed', ['terms'], [sql`UPDATE rentals SET fee_rate = 0.5 WHERE id = 1`]],
  ['a rented hash rate is changed', ['terms'], [sql`UPDATE rentals SET hash = 99 WHERE id = 1`]],
  [
    'a rented hash rate is in another unit',
    ['terms'],
    [sql`UPDATE rentals SET hash_unit = 'eh' WHERE id = 2`],
  ],
  [
    'a rental is settled before its end',
    ['end'],
    [sql`UPDATE rentals SET settled_unix = upper(during) - 1 WHERE id = 1`],
  ],
  [
    'less than no minute was not observed',
    ['delivery'],
    [sql`UPDATE rental_deliveries SET unobserved_minutes = -30`],
  ],
  [
    'more minutes were without the rig than were observed',
    ['delivery'],
    [sql`UPDATE rental_deliveries SET rig_minutes = observed_minutes + 1 - pool_minutes`],
  ],
  [
    'more than all is undelivered',
    ['delivery'],
    [sql`UPDATE rental_deliveries SET undelivered_fraction = 1.01`],
  ],
  [
    'a running rental has a delivery',
    ['settlement'],
    [
      sql`
    INSERT INTO rental_deliveries SELECT 2, rig_id, hours, percent, low, high, shares, observed_minutes, rig_minutes,
      pool_minutes, difficulty_minutes, unobserved_minutes, undelivered_fraction, verdict, 0 FROM rental_deliveries
  `,
    ],
  ],
])('an audit finds that %s', async (_, kinds, statements) => {
  const audit = await auditAfter(statements);
  expect(audit.ok).toBe(false);
  expect([...new Set(audit.violations.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(kinds));
  for (const { id, is, should } of audit.violations) expect([id, is, should]).not.toContain('');
});

test.each([
  'hash = 99',
  'price = price * 7',
  'fee_rate = 0.5',
  'owner_id = renter_id',
  "currency = 'LTC'",
  'during = int8range(lower(during) + 1, upper(during))',
])('the database itself refuses that of a rental %s', async (change) => {
  for (const id of [1, 2]) {
    const changed = db.execute(sql`UPDATE rentals SET ${sql.raw(change)} WHERE id = ${id}`);
    await expect(changed).rejects.toMatchObject({
      cause: { message: `the terms of rental ${id} never change` },
    });
  }
});

test('the database itself moves no end of a rental that is settled', async () => {
  const later = sql`UPDATE rentals SET during = int8range(lower(during), upper(during) + 3600) WHERE id = 1`;
  await expect(db.execute(later)).rejects.toMatchObject({
    cause: { message: 'the terms of rental 1 never change' },
  });
});

test('a refund is right by the rounding of its time, and by no other', async () => {
  const of = async (refund: bigint) => {
    // A cost of 6, for which a twelfth is a half: now 1, formerly 0.
    const { violations } = await auditAfter([
      sql`UPDATE rental_segments SET cost = CASE number WHEN 0 THEN 6 ELSE 0 END WHERE rental_id = 1`,
      sql`
        UPDATE rental_deliveries SET refund = ${refund}, observed_minutes = 180, rig_minutes = 15, verdict = 'interrupted',
          undelivered_fraction = 15::float8 / 180
      `,
    ]);
    return violations.filter(({ kind }) => kind === 'refund');
  };
  expect([await of(0n), await of(1n)]).toEqual([[], []]);
  expect(await of(2n)).toMatchObject([
    {
      id: 'of rental 1',
      is: '0.00000002 for 0.08333333333333333 undelivered, interrupted',
      should: '0.00000001 for 0.08333333333333333 of 0.00000006',
    },
  ]);
});

test('what is wrong is named with what it is and what it should be', async () => {
  const { violations } = await auditAfter([
    sql`UPDATE rental_segments SET fee = fee + 5 WHERE rental_id = 2 AND number = 0`,
  ]);
  expect(violations).toContainEqual({
    kind: 'payment',
    id: 'of rental 2, segment 0',
    is: expect.stringMatching(
      /^transfer \d, rent: renter -0.00000782, owner 0.00000000, escrow 0.00000759, fees 0.00000023, in 3 entries$/,
    ),
    should: 'rent: renter -0.00000787, owner 0.00000000, escrow 0.00000759, fees 0.00000028, in 3 entries',
  });
});

test('an audit names the first hundred, and says how many more there are', async () => {
  const { violations, more } = await auditAfter([
    sql`INSERT INTO ledger_transfers (kind, at_unix) SELECT 'deposit', 1 FROM generate_series(1, 250)`,
    sql`UPDATE rental_deliveries SET hours = hours + 1`,
  ]);
  expect(violations).toHaveLength(100);
  expect(more).toBe(151);
});

/** What an audit says after statements that no guard kept, all of which is then undone. */
async function auditAfter(statements: readonly ReturnType<typeof sql>[]): Promise<LedgerAudit> {
  let audit: LedgerAudit | undefined;
  const tampered = db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
    audit = await auditLedger(tx as Database);
    tx.rollback();
  });
  await expect(tampered).rejects.toThrow('Rollback');
  if (!audit) throw new Error('there was no audit');
  return audit;
}

async function filledMarket() {
  const market = await startMarket();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rentAndExtend = async () => {
    const rig = await addRig(market, owner, { minhours: 1 });
    const { id } = await signedCall(renter, 'createRental', {
      body: { rig: String(rig), length: 2, ...pool },
    });
    await signedCall(renter, 'extendRental', { params: { id }, body: { length: 1 } });
    return rig;
  };
  const rig = await rentAndExtend();
  const start = market.clock.nowUnix() / 60;
  await market.db.execute(sql`
    INSERT INTO rig_minutes SELECT ${rig}::bigint, minute, minute % 2 = 0, true, 1000 * (1 - minute % 2),
      1928000 * (1 - minute % 2), 1928, 0
    FROM generate_series(${start}::int, ${start + 179}::int) AS minute
  `);
  market.clock.advance(4 * HOUR);
  expect(await settleDue(market.market)).toBe(1);
  await rentAndExtend();
  const atUnix = market.clock.nowUnix();
  await payout(market.db, { accountId: renter.accountId, asset: 'BTC', amount: 7n, atUnix });
  return { ...market, accountId: { owner: owner.accountId, renter: renter.accountId } };
}
