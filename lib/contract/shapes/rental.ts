import { z } from 'zod';
import { poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { amountProblem } from '#lib/domain/money.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { amountOf, hours, unit } from './listing.ts';
import { pageSizes, paging } from './paging.ts';
import { poolSlots } from './pool.ts';
import { difficultyRange, rig } from './rig.ts';
import {
  assetCode,
  count,
  digits,
  flag,
  hashAmount,
  list,
  maybe,
  missingOr,
  orBlank,
  orNull,
  ruled,
  slug,
  text,
} from './values.ts';

/** What is unclear here is refused, null too: whoever names a limit must not pay without one. */
const rateLimit = z.object(
  { price: amountOf(amountProblem), type: unit },
  { error: missingOr('must be { price, type }, such as { "price": "0.00012500", "type": "th" }') },
);

const rental = z.object({
  id: text,
  owner: maybe(text),
  renter: maybe(text),
  hashrate: z.object({
    advertised: hashAmount,
    /** Over the rental's observed minutes so far; `percent` is of advertised. Blank where none was observed. */
    average: maybe(hashAmount.extend({ percent: text.nullish() })),
  }),
  price: z.object({ type: text, advertised: text, paid: text, currency: text }),
  optimal_diff: difficultyRange.meta({
    description:
      'The difficulties that suit the rig as it was rented; those of `rig` are of its listing of now.',
  }),
  price_converted: maybe(z.object({ type: text, advertised: text, currency: text })).meta({
    description: "The price per the algorithm's price unit, in the same currency.",
  }),
  length: text.meta({ description: 'All hours, those of extensions among them.' }),
  extended: text.nullish().meta({ description: 'The hours that extensions added.' }),
  extensions: list(
    z.object({ when: text, length: text, price: text, currency: text, amount: text }),
  ).nullish(),
  start: text,
  end: text,
  start_unix: text,
  end_unix: text,
  ended: flag,
  was_refunded: flag.nullish(),
  /** To the renter and the owner; to the owner users and passwords are masked. */
  pools: poolSlots.nullish(),
  /** Ours: other services do not send it, and what one of them may call so is not this. */
  delivery: maybe(
    z.object({
      percent: text.nullish(),
      low: text.nullish(),
      high: text.nullish(),
      shares: count,
      minutes: z.object({ observed: count, rig: count, pool: count, difficulty: count, unobserved: count }),
      verdict: text,
      refund: text.nullish(),
    }),
  ).catch(undefined),
  rig,
});

export const listRentalsQuery = z.object({
  ...paging(pageSizes.rentals),
  type: z.enum(['renter', 'owner'], 'must be "renter" or "owner"').optional().meta({ default: 'renter' }),
  history: flag.optional().meta({ type: 'boolean', default: false }),
  algo: slug.optional(),
  rig: digits.optional(),
  currency: assetCode.optional(),
});
export const listRentalsData = z.object({
  total: count,
  returned: count,
  start: count,
  limit: count,
  rentals: list(rental),
});
export const rentalData = rental;

const POOL_FIELDS = ['pool_url', 'pool_user', 'pool_password'] as const;

export const createRentalBody = z
  .object({
    rig: digits,
    length: hours,
    currency: orBlank(assetCode).meta({ default: 'BTC' }),
    profile: orBlank(digits),
    pool_url: orBlank(ruled(stratumUrlProblem)),
    pool_user: orBlank(ruled(poolUserProblem)),
    pool_password: orNull(ruled(poolPasswordProblem)),
    /** The highest price the caller accepts, per `type` unit and day. */
    rate: rateLimit.optional(),
  })
  .superRefine((body, context) => {
    // Beside a profile an empty password says nothing; with a pool it is one.
    const given = POOL_FIELDS.filter((field) => (body[field] ?? '') !== '');
    const both = body.profile !== undefined && given.length > 0;
    if (both)
      context.addIssue({
        code: 'custom',
        path: ['profile'],
        message: 'give a profile or the pool fields, not both',
      });
    if (body.profile !== undefined) return;
    for (const field of POOL_FIELDS.filter((name) => body[name] === undefined)) {
      context.addIssue({ code: 'custom', path: [field], message: 'is required where no profile is given' });
    }
  })
  .meta({ allOf: [{ oneOf: [{ required: ['profile'] }, { required: [...POOL_FIELDS] }] }] });

/** Anything but an explicit no simulates: an unclear wish must not spend. */
const getcost = z
  .unknown()
  .transform((value) => ![undefined, false, 'false', 0, '0'].includes(value as never))
  .pipe(z.boolean())
  .meta({
    default: false,
    description: 'Anything but false, "false", 0 and "0" only asks what it would cost.',
  });

export const extendRentalBody = z.object({
  length: hours,
  getcost: getcost.optional(),
  rate: rateLimit.optional(),
});
export const extendRentalData = z.object({
  rentalid: text,
  rigid: text,
  currency: text,
  cost: text,
  fee: text.nullish(),
  total: text.nullish(),
  rate: z.object({ price: text, type: text }).nullish(),
  current_hrs: text.nullish(),
  new_hrs: text.nullish(),
  maxhrs: text.nullish(),
  end: text.nullish(),
  success: flag.nullish(),
  message: text.nullish(),
});
