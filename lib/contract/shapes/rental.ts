import { z } from 'zod';
import { asksCost } from '#lib/domain/asks-cost.ts';
import { poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { amountProblem } from '#lib/domain/money.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { amountOf, hours, unit } from './listing.ts';
import { pageSizes, paging } from './paging.ts';
import { poolSlot } from './pool.ts';
import { difficultyRange, rig } from './rig.ts';
import {
  assetCode,
  count,
  digits,
  flag,
  hashAmount,
  list,
  maybe,
  maybeFlag,
  maybeList,
  maybeText,
  orBlank,
  orNull,
  ruled,
  slug,
  text,
} from './values.ts';

const rateLimit = z.object(
  { price: amountOf(amountProblem), type: unit },
  { error: 'must be { price, type }, such as { "price": "0.00012500", "type": "th" }' },
);

/** What is unclear here is refused, null too: whoever names a limit must not pay without one. */
function limit<S extends z.ZodType>(shape: S) {
  const given = (value: z.input<S> | undefined, context: z.RefinementCtx) => {
    if (value !== null) return value;
    context.addIssue('must not be null: give the most you accept, or leave it out to accept any');
    return z.NEVER;
  };
  return z.preprocess(given, shape.optional()).optional();
}

/** What is accepted of what is ordered; without either, whatever it is at that moment. */
const limits = {
  /** The highest price, per `type` unit and day. */
  rate: limit(rateLimit),
  /** The most that is paid, cost and fee: an owner may change the hash rate too, and an operator the fee. */
  total: limit(amountOf(amountProblem)),
};

const rental = z.object({
  id: text,
  owner: maybe(text),
  renter: maybe(text),
  hashrate: z.object({
    advertised: hashAmount,
    /** Over the rental's observed minutes so far; `percent` is of advertised. Blank where none was observed. */
    average: maybe(hashAmount.extend({ percent: maybeText })),
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
  extended: maybeText.meta({ description: 'The hours that extensions added.' }),
  extensions: maybeList(
    z.object({
      when: text,
      length: text,
      /** Per one `type` unit and day: the listing's of that moment. */
      price: text,
      /** Ours; without it the unit is the rental's `price.type`. */
      type: maybeText,
      currency: text,
      amount: text,
    }),
  ),
  start: text,
  end: text,
  start_unix: text,
  end_unix: text,
  ended: flag,
  was_refunded: maybeFlag,
  /** To the renter and the owner; to the owner users and passwords are masked. */
  pools: maybeList(poolSlot),
  /** Ours: other services do not send it, and what one of them may call so is not this. */
  delivery: maybe(
    z.object({
      percent: maybeText,
      low: maybeText,
      high: maybeText,
      shares: count,
      minutes: z.object({ observed: count, rig: count, pool: count, difficulty: count, unobserved: count }),
      verdict: text,
      refund: maybeText,
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
const UNLESS_PROFILE = { title: 'text, unless profile is given' };

export const createRentalBody = z
  .object({
    rig: digits,
    length: hours,
    currency: orBlank(assetCode).meta({ default: 'BTC' }),
    profile: orBlank(digits).meta({ title: 'text, unless the three pool fields are given' }),
    pool_url: orBlank(ruled(stratumUrlProblem)).meta(UNLESS_PROFILE),
    pool_user: orBlank(ruled(poolUserProblem)).meta(UNLESS_PROFILE),
    pool_password: orNull(ruled(poolPasswordProblem)).meta(UNLESS_PROFILE),
    ...limits,
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

const getcost = z.unknown().transform(asksCost).pipe(z.boolean()).meta({
  default: false,
  description:
    'Anything but false, "false", 0 and "0" only asks what it would cost; in the query too, whatever stands in the body.',
});

export const extendRentalBody = z.object({
  length: hours,
  getcost: getcost.optional(),
  ...limits,
});
export const extendRentalData = z.object({
  rentalid: text,
  rigid: text,
  currency: text,
  cost: text,
  fee: maybeText,
  total: maybeText,
  rate: maybe(z.object({ price: text, type: text })),
  current_hrs: maybeText,
  new_hrs: maybeText,
  maxhrs: maybeText,
  end: maybeText,
  success: maybeFlag,
  message: maybeText,
});
