import { type SQL, sql } from 'drizzle-orm';
import { type Check, money } from './check-repo.ts';

/** What a list and the ledger say of a transaction. */
function saidOfListed(row: SQL): SQL {
  const columns = [
    'at_unix',
    'type',
    'currency',
    'amount',
    'rental_id',
    'rig_id',
    'segment',
    'hours',
    'note',
  ];
  const values = columns.map((column) => sql`${row}.${sql.identifier(column)}`);
  return sql`(${sql.join(values, sql`, `)})`;
}

function sayListed(row: SQL): SQL {
  const words = sql`${row}.type || ' of ' || ${money(sql`${row}.amount`)} || ' ' || ${row}.currency || ' at ' || ${row}.at_unix`;
  return sql`coalesce(${words}, 'nothing')`;
}

/** A user by name, as the operator's commands know one; an account that is not there by its number. */
const user = sql`coalesce((SELECT username FROM accounts WHERE accounts.id = account_id), account_id::text)`;

/** What holds of entries, transfers and balances, whatever was paid for. */
export const ledgerChecks: readonly Check[] = [
  {
    kind: 'transfer',
    broken: sql`
      SELECT transfer_id::text AS id, concat('entries sum to ', ${money(sql`sum(amount)`)}, ' ', asset) AS is,
        'they sum to zero' AS should
      FROM ledger_entries GROUP BY transfer_id, asset HAVING sum(amount) <> 0
    `,
  },
  {
    kind: 'entry',
    broken: sql`
      SELECT entry.id::text, concat('its transfer ', transfer_id, ' is not there') AS is,
        'each entry has its transfer' AS should
      FROM ledger_entries AS entry LEFT JOIN ledger_transfers AS transfer ON transfer.id = transfer_id
      WHERE transfer.id IS NULL
    `,
  },
  {
    kind: 'balance',
    broken: sql`
      SELECT concat(${user}, ' ', asset) AS id, ${money(sql`coalesce(available, 0)`)} AS is,
        concat(${money(sql`coalesce(total, 0)`)}, ' by its entries') AS should
      FROM balances
      FULL JOIN (
        SELECT account_id, asset, sum(amount) AS total FROM ledger_entries
        WHERE account_id IS NOT NULL GROUP BY account_id, asset
      ) AS summed USING (account_id, asset)
      WHERE coalesce(available, 0) <> coalesce(total, 0)
    `,
  },
  {
    kind: 'transactions',
    broken: sql`
      SELECT concat(${user}, ' ', asset) AS id, concat(${money(sql`coalesce(total, 0)`)}, ' cleared') AS is,
        concat(${money(sql`coalesce(available, 0)`)}, ' as the balance') AS should
      FROM balances
      FULL JOIN (
        SELECT account_id, currency AS asset, sum(amount) AS total FROM account_transactions
        WHERE waits_for_end_unix IS NULL GROUP BY account_id, currency
      ) AS cleared USING (account_id, asset)
      WHERE coalesce(available, 0) <> coalesce(total, 0)
    `,
  },
  {
    kind: 'listed transaction',
    broken: sql`
      SELECT concat(${user}, ' ', id) AS id, ${sayListed(sql`listed`)} AS is, ${sayListed(sql`due`)} AS should
      FROM listed_transactions AS listed FULL JOIN account_transactions AS due USING (account_id, id)
      WHERE ${saidOfListed(sql`listed`)} IS DISTINCT FROM ${saidOfListed(sql`due`)}
    `,
  },
  {
    kind: 'outside transfer',
    broken: sql`
      SELECT transfer.id::text,
        concat(kind, ' of ', count(entry.id), ' entries, which bring accounts ',
          ${money(sql`coalesce(sum(amount) FILTER (WHERE book = 'account'), 0)`)}) AS is,
        concat('one entry of an account, ', CASE kind WHEN 'deposit' THEN 'above' ELSE 'below' END,
          ' zero, and one of outside, in one asset and of no rental') AS should
      FROM ledger_transfers AS transfer
      LEFT JOIN ledger_entries AS entry ON entry.transfer_id = transfer.id
      WHERE kind IN ('deposit', 'payout')
      GROUP BY transfer.id
      HAVING transfer.rental_id IS NOT NULL OR transfer.segment IS NOT NULL
        OR count(entry.id) <> 2 OR count(DISTINCT asset) <> 1
        OR count(*) FILTER (WHERE book = 'account' AND (amount > 0) = (kind = 'deposit')) <> 1
        OR count(*) FILTER (WHERE book = 'outside') <> 1
    `,
  },
  {
    kind: 'collection of fees',
    broken: sql`
      SELECT transfer.id::text,
        concat(count(entry.id), ' entries, which bring the fees ',
          ${money(sql`coalesce(sum(amount) FILTER (WHERE book = 'fees'), 0)`)}) AS is,
        'one entry of the fees, below zero, and one of outside, in one asset and of no rental' AS should
      FROM ledger_transfers AS transfer
      LEFT JOIN ledger_entries AS entry ON entry.transfer_id = transfer.id
      WHERE kind = 'collect'
      GROUP BY transfer.id
      HAVING transfer.rental_id IS NOT NULL OR transfer.segment IS NOT NULL
        OR count(entry.id) <> 2 OR count(DISTINCT asset) <> 1
        OR count(*) FILTER (WHERE book = 'fees' AND amount < 0) <> 1
        OR count(*) FILTER (WHERE book = 'outside') <> 1
    `,
  },
  {
    kind: 'fees',
    broken: sql`
      SELECT asset AS id, ${money(sql`sum(amount)`)} AS is, 'no more collected than came in' AS should
      FROM ledger_entries WHERE book = 'fees' GROUP BY asset HAVING sum(amount) < 0
    `,
  },
];
