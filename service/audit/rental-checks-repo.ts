import { type SQL, sql } from 'drizzle-orm';
import { MINUTE_PARTS } from '#lib/domain/delivery.ts';
import { type Check, found, money, rentalTransfers, say } from './check-repo.ts';

/** What each rental's segments come to. */
const summedSegments = sql`
  SELECT rental_id, count(*) AS segments, min(number) AS first, max(number) AS last, sum(hours) AS hours,
    sum(cost) AS cost
  FROM rental_segments GROUP BY rental_id
`;

/** A cost times `parts` of `whole`, halves up. */
const partOfCost = (parts: SQL, whole: SQL) => sql`div(2 * cost * ${parts} + ${whole}, 2 * ${whole})::bigint`;

/** What `refundOf` makes of a cost and a verdict's figures. */
const minuteParts = sql.raw(`${MINUTE_PARTS}::numeric`);
const dueRefund = partOfCost(
  sql`floor(observed_minutes * undelivered_fraction * ${minuteParts}::float8 + 0.5)::bigint`,
  sql`(greatest(observed_minutes, 1) * ${minuteParts})`,
);
/** What was settled before the end of November 2026 had its share rounded to twelve digits first. */
const dueBefore = partOfCost(
  sql`floor(undelivered_fraction * 1e12::float8 + 0.5)::bigint`,
  sql`1000000000000::numeric`,
);

const zero = sql`0::bigint`;

const dueOfSegment = say({
  renter: sql`-(cost + fee)`,
  owner: zero,
  escrow: sql`cost`,
  fees: sql`fee`,
  lines: sql`due_lines`,
});
const dueOfRental = say({
  renter: sql`coalesce(refund, 0)`,
  owner: sql`cost - coalesce(refund, 0)`,
  escrow: sql`-cost`,
  fees: zero,
  lines: sql`due_lines`,
});

/** What holds of rentals and of what was paid for them. */
export const rentalChecks: readonly Check[] = [
  {
    kind: 'rental',
    broken: sql`
      SELECT coalesce(rental.id, rental_id)::text AS id,
        concat(coalesce(segments, 0), ' segments, ', first, ' to ', last, ', of ', coalesce(hours, 0), ' hours; it lasts ',
          upper(during) - lower(during), ' seconds') AS is,
        concat('segments from 0 on, none left out, and ', coalesce(hours, 0) * 3600, ' seconds') AS should
      FROM rentals AS rental FULL JOIN (${summedSegments}) AS summed ON rental_id = rental.id
      WHERE (first = 0 AND last = segments - 1 AND upper(during) = lower(during) + 3600 * hours) IS NOT TRUE
    `,
  },
  {
    kind: 'escrow',
    broken: sql`
      SELECT coalesce(rental.id, held.rental_id)::text AS id,
        concat(${money(sql`coalesce(held, 0)`)}, ' ', held.asset) AS is,
        concat(${money(sql`CASE WHEN settled_unix IS NULL THEN coalesce(cost, 0) ELSE 0 END`)}, ' ', currency) AS should
      FROM rentals AS rental
      LEFT JOIN (${summedSegments}) AS summed ON summed.rental_id = rental.id
      FULL JOIN (
        SELECT rental_id, asset, sum(amount) AS held FROM ledger_entries WHERE book = 'escrow' GROUP BY rental_id, asset
      ) AS held ON held.rental_id = rental.id AND held.asset = currency
      WHERE coalesce(held, 0) <> CASE WHEN settled_unix IS NULL THEN coalesce(cost, 0) ELSE 0 END
    `,
  },
  {
    kind: 'payment',
    broken: sql`
      WITH paid AS (${rentalTransfers(sql`'rent', 'extend'`)}), due AS (
        SELECT rental_id AS due_rental, number, cost, fee, CASE number WHEN 0 THEN 'rent' ELSE 'extend' END AS due_kind,
          (cost + fee <> 0)::int + (cost <> 0)::int + (fee <> 0)::int AS due_lines
        FROM rental_segments
      )
      SELECT concat('of rental ', coalesce(due_rental, rental_id), ', segment ', coalesce(number, segment)) AS id,
        CASE WHEN id IS NULL THEN 'no transfer' ELSE concat('transfer ', id, ', ', kind, ': ', ${say(found)}) END AS is,
        CASE WHEN number IS NULL THEN 'none: there is no such segment' ELSE concat(due_kind, ': ', ${dueOfSegment}) END
          AS should
      FROM due FULL JOIN paid ON rental_id = due_rental AND segment = number
      WHERE (kind = due_kind AND lines = due_lines AND renter = -(cost + fee) AND escrow = cost AND fees = fee)
        IS NOT TRUE
    `,
  },
  {
    kind: 'settlement',
    broken: sql`
      WITH settled AS (${rentalTransfers(sql`'settle'`)}), due AS (
        SELECT rentals.id AS due_rental, rig_id, settled_unix, hours, cost
        FROM rentals LEFT JOIN (${summedSegments}) AS summed ON rental_id = rentals.id
      ), delivered AS (
        SELECT rental_id AS judged, rig_id AS judged_rig, hours AS judged_hours, refund FROM rental_deliveries
      ), compared AS (
        SELECT *, (judged_rig = rig_id AND judged_hours = hours AND refund <= cost) IS TRUE AS fits,
          (cost <> 0)::int + (cost <> refund)::int + (refund <> 0)::int AS due_lines
        FROM due
        FULL JOIN settled ON rental_id = due_rental
        FULL JOIN delivered ON judged = coalesce(due_rental, rental_id)
      )
      SELECT concat('of rental ', coalesce(due_rental, rental_id, judged)) AS id,
        concat(
          CASE WHEN id IS NULL THEN 'no transfer' ELSE concat('transfer ', id, ': ', ${say(found)}) END,
          CASE WHEN judged IS NULL THEN '; no delivery' WHEN fits THEN '; a delivery'
            ELSE '; a delivery of other hours, another rig or too high a refund' END
        ) AS is,
        CASE WHEN settled_unix IS NULL THEN 'neither transfer nor delivery: it is not settled'
          ELSE concat(${dueOfRental}, '; a delivery') END AS should
      FROM compared
      WHERE CASE WHEN settled_unix IS NULL THEN id IS NOT NULL OR judged IS NOT NULL
        ELSE (fits AND segment IS NULL AND lines = due_lines AND renter = refund AND owner = cost - refund
          AND escrow = -cost) IS NOT TRUE END
    `,
  },
  {
    kind: 'refund',
    broken: sql`
      WITH judged AS (
        SELECT rental_deliveries.*, cost,
          CASE WHEN verdict IN ('unknown', 'within-chance') THEN 0
            WHEN verdict = 'interrupted' THEN rig_minutes::float8 / nullif(observed_minutes, 0)
            ELSE undelivered_fraction END AS due_fraction
        FROM rental_deliveries JOIN (${summedSegments}) AS summed USING (rental_id)
      )
      SELECT concat('of rental ', rental_id) AS id,
        concat(${money(sql`refund`)}, ' for ', undelivered_fraction, ' undelivered, ', verdict) AS is,
        concat(${money(dueRefund)}, ' for ', due_fraction, ' of ', ${money(sql`cost`)}) AS should
      FROM judged
      WHERE (refund IN (${dueRefund}, ${dueBefore}) AND undelivered_fraction = due_fraction) IS NOT TRUE
    `,
  },
];
