import { z } from 'zod';
import { ASSETS } from '#lib/domain/asset.ts';
import {
  descriptionProblem,
  hoursProblem,
  nameProblem,
  poolPasswordProblem,
  poolUserProblem,
  wholeHours,
} from '#lib/domain/field-rules.ts';
import { hashProblem, hashUnit } from '#lib/domain/hash-rate.ts';
import { amountProblem, priceProblem } from '#lib/domain/money.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { flag, missingOr, ruled, slug, text } from './values.ts';

/** Whole hours: 3, 3.0 and "3" are 3; 3.5 is not hours. */
export const hours = z
  .union([z.number(), z.string()], { error: missingOr('must be whole hours') })
  .superRefine((value, context) => {
    const message = hoursProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => wholeHours(value) ?? 0)
  .pipe(z.number());

/** A unit of hash rate, in any case; written lower case. */
export const unit = text.transform((value, context) => {
  const known = hashUnit(value);
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'must be one of hash, kh, mh, gh, th, ph, eh' });
  return z.NEVER;
});

const listedPrice = z.object({ price: ruled(priceProblem), enabled: flag.optional() });

/** An asset may be switched on or off alone. One that is switched off may have a price of zero, as answers show it. */
const changedPrice = z
  .object({ price: text.optional(), enabled: flag.optional() })
  .superRefine(({ price, enabled }, context) => {
    const message = changedPriceProblem(price, enabled);
    if (message) context.addIssue({ code: 'custom', path: ['price'], message });
  });

function changedPriceProblem(price: string | undefined, enabled: boolean | undefined): string | undefined {
  if (price === undefined)
    return enabled === undefined ? 'is required where enabled is not given' : undefined;
  return enabled === false ? amountProblem(price) : priceProblem(price);
}

function pricesOf<Price extends typeof listedPrice | typeof changedPrice>(price: Price) {
  return z
    .record(z.string(), z.unknown(), { error: missingOr('must map asset codes to prices') })
    .transform((given) =>
      Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value])),
    )
    .pipe(
      z.object({
        type: unit.optional(),
        btc: price.optional(),
        ltc: price.optional(),
        eth: price.optional(),
        bch: price.optional(),
        doge: price.optional(),
      }),
    );
}

const listing = z.object({
  name: ruled(nameProblem),
  type: slug,
  hash: z.object({ hash: ruled(hashProblem), type: unit }, { error: missingOr('must be { hash, type }') }),
  price: pricesOf(listedPrice),
  minhours: hours,
  maxhours: hours,
  pool_url: ruled(stratumUrlProblem),
  pool_user: ruled(poolUserProblem),
  pool_password: ruled(poolPasswordProblem),
});
const extras = {
  description: ruled(descriptionProblem).optional(),
  extensions: flag.optional(),
  region: ruled(nameProblem).optional(),
  ndevices: text
    .pipe(z.string().regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999'))
    .optional(),
  status: z.enum(['enabled', 'available', 'disabled'], 'must be "enabled" or "disabled"').optional(),
};

function hoursInOrder(
  body: { minhours?: number | undefined; maxhours?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (body.minhours === undefined || body.maxhours === undefined || body.minhours <= body.maxhours) return;
  context.addIssue({
    code: 'custom',
    path: ['minhours'],
    message: `must not exceed maxhours (${body.maxhours})`,
  });
}

function priced({ price }: { price: Record<string, unknown> }, context: z.RefinementCtx): void {
  if (ASSETS.some((asset) => price[asset.toLowerCase()] !== undefined)) return;
  const message = `must have a price in at least one of ${ASSETS.join(', ')}`;
  context.addIssue({ code: 'custom', path: ['price'], message });
}

export const createRigBody = listing.extend(extras).superRefine(hoursInOrder).superRefine(priced);
export const updateRigBody = listing
  .extend({ price: pricesOf(changedPrice) })
  .partial()
  .extend(extras)
  .superRefine(hoursInOrder);
