import { type SQL, sql } from 'drizzle-orm';

/** A law of the ledger as a query for what breaks it, a row each: `id`, what there `is` and what there `should` be. */
export interface Check {
  /** What an `id` is of. */
  kind: string;
  broken: SQL;
}

/** An amount with its eight places. */
export function money(amount: SQL): SQL {
  return sql`(${amount} * 0.00000001::numeric)::text`;
}

/** What the entries of a transfer give to each of its rental's places, and how many they are. */
export interface Stated {
  renter: SQL;
  owner: SQL;
  escrow: SQL;
  fees: SQL;
  lines: SQL;
}

export function say({ renter, owner, escrow, fees, lines }: Stated): SQL {
  return sql`
    concat('renter ', ${money(renter)}, ', owner ', ${money(owner)}, ', escrow ', ${money(escrow)}, ', fees ',
      ${money(fees)}, ', in ', ${lines}, ' entries')
  `;
}

/** The columns of `rentalTransfers`. */
export const found: Stated = {
  renter: sql`renter`,
  owner: sql`owner`,
  escrow: sql`escrow`,
  fees: sql`fees`,
  lines: sql`lines`,
};

/** The transfers of some kinds, with what they give; an entry in another asset than the rental's gives nothing. */
export function rentalTransfers(kinds: SQL): SQL {
  const given = (where: SQL) =>
    sql`coalesce(sum(amount) FILTER (WHERE ${where} AND asset = rental.currency), 0)`;
  return sql`
    SELECT transfer.id, transfer.kind, transfer.rental_id, transfer.segment, count(entry.id) AS lines,
      ${given(sql`book = 'account' AND account_id = renter_id`)} AS renter,
      ${given(sql`book = 'account' AND account_id = owner_id`)} AS owner,
      ${given(sql`book = 'escrow' AND entry.rental_id = rental.id`)} AS escrow,
      ${given(sql`book = 'fees'`)} AS fees
    FROM ledger_transfers AS transfer
    LEFT JOIN rentals AS rental ON rental.id = transfer.rental_id
    LEFT JOIN ledger_entries AS entry ON entry.transfer_id = transfer.id
    WHERE kind IN (${kinds})
    GROUP BY transfer.id
  `;
}
