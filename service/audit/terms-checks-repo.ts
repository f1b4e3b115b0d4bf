import { type SQL, sql } from 'drizzle-orm';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { type Check, money } from './check-repo.ts';

/** How many hashes a unit is. */
const hashesIn = (unit: SQL) =>
  sql`10::numeric ^ (3 * array_position(ARRAY[${sql.raw(HASH_UNITS.map((name) => `'${name}'`).join(', '))}], ${unit}) - 3)`;
const halvesUp = (of: SQL, by: SQL) => sql`div(2 * ${of} + ${by}, 2 * ${by})`;

/** What `hourRateOf`, `costOf` and `feeOf` make of the terms, rounded as often as they do. */
const duePerUnit = halvesUp(sql`(rental.price * 10000::numeric)`, sql`24::numeric`);
const dueRate = halvesUp(
  sql`(${duePerUnit} * hash * ${hashesIn(sql`hash_unit`)})`,
  hashesIn(sql`rental.price_unit`),
);
const dueCost = halvesUp(sql`(${dueRate} * hours)`, sql`10000::numeric`);
const dueFee = sql`floor(cost * fee_rate + 0.5)`;

/** What holds of what was agreed, and of what was judged by it. */
export const termsChecks: readonly Check[] = [
  {
    // An extension is at a price and a fee of its own moment.
    kind: 'terms',
    broken: sql`
      SELECT concat('of rental ', rental.id) AS id,
        concat('a cost of ', ${money(sql`cost`)}, ' and a fee of ', ${money(sql`fee`)}) AS is,
        concat(${money(dueCost)}, ' and ', ${money(dueFee)}, ': ', hours, ' hours of ', hash, ' ', hash_unit, ' at ',
          ${money(sql`rental.price`)}, ' per ', rental.price_unit, ' and day, and ', fee_rate, ' of the cost') AS should
      FROM rentals AS rental JOIN rental_segments ON rental_id = rental.id AND number = 0
      WHERE (rental_segments.price = rental.price AND cost = ${dueCost} AND fee = ${dueFee}) IS NOT TRUE
    `,
  },
  {
    kind: 'end',
    broken: sql`
      SELECT concat('of rental ', id) AS id, concat('settled at unix time ', settled_unix) AS is,
        concat('settled after its end, ', upper(during)) AS should
      FROM rentals WHERE settled_unix < upper(during)
    `,
  },
  {
    kind: 'delivery',
    broken: sql`
      SELECT concat('of rental ', rental_id) AS id,
        concat(observed_minutes, ' minutes observed, ', unobserved_minutes, ' not, ', rig_minutes, ' without the rig, ',
          pool_minutes, ' without the pool; ', undelivered_fraction, ' undelivered') AS is,
        'no number below 0, not more minutes without rig or pool than observed, and a part of 1 undelivered' AS should
      FROM rental_deliveries
      WHERE (least(observed_minutes, unobserved_minutes, rig_minutes, pool_minutes, difficulty_minutes, shares) >= 0
        AND rig_minutes + pool_minutes <= observed_minutes AND undelivered_fraction BETWEEN 0 AND 1) IS NOT TRUE
    `,
  },
];
