import { z } from 'zod';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import {
  descriptionProblem,
  hoursProblem,
  nameProblem,
  poolPasswordProblem,
  poolUserProblem,
  regionProblem,
  wholeHours,
} from '#lib/domain/field-rules.ts';
import { HASH_UNITS, hashProblem, hashUnit } from '#lib/domain/hash-rate.ts';
import { amountProblem, isNothing, priceProblem } from '#lib/domain/money.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { flag, missingOr, orBlank, orNull, ruled, ruledDecimal, slug, text } from './values.ts';

/** Whole hours: 3, 3.0 and "3" are 3; 3.5 is not hours. */
export const hours = z
  .union([z.number(), z.string()], { error: missingOr('must be whole hours') })
  .superRefine((value, context) => {
    const message = hoursProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => wholeHours(value) ?? 0)
  .pipe(z.number())
  .meta({ minimum: HOURS.min, maximum: HOURS.max });

/** A unit of hash rate, in any case; written lower case. */
export const unit = text
  .transform((value, context) => {
    const known = hashUnit(value);
    if (known) return known;
    context.addIssue({ code: 'custom', message: `must be one of ${HASH_UNITS.join(', ')}` });
    return z.NEVER;
  })
  .meta({ type: 'string', enum: [...HASH_UNITS] });

/** Money as a caller writes it: better as text, which is exact. */
export function amountOf(problemOf: typeof amountProblem) {
  const shape = ruledDecimal(problemOf, 'must be decimal text such as "0.00012500"');
  return shape.meta({ type: ['string', 'number'] });
}

/** An asset may be switched on or off alone. One that is switched off may have a price of zero, as answers show it. */
const assetPrice = z
  .object(
    { price: orBlank(amountOf(() => undefined)), enabled: orBlank(flag) },
    { error: 'must be { price, enabled }, with a price such as "0.00012500"' },
  )
  .superRefine(({ price, enabled }, context) => {
    const message = assetPriceProblem(price, enabled);
    if (message) context.addIssue({ code: 'custom', path: ['price'], message });
  });

function assetPriceProblem(price: string | undefined, enabled: boolean | undefined): string | undefined {
  if (price === undefined)
    return enabled === undefined ? 'is required where enabled is not given' : undefined;
  return enabled === false ? amountProblem(price) : priceProblem(price);
}

/** Asset codes come in either case; one that comes in both would have two prices. */
function inLowerCase(given: Record<string, unknown>, context: z.RefinementCtx): Record<string, unknown> {
  const byName = new Map<string, unknown>();
  for (const [key, value] of Object.entries(given)) {
    const name = key.toLowerCase();
    if (byName.has(name))
      context.addIssue({ code: 'custom', path: [name], message: 'is given more than once' });
    byName.set(name, value);
  }
  return Object.fromEntries(byName);
}

const prices = z
  .record(z.string(), z.unknown(), { error: missingOr('must map asset codes to prices') })
  .transform(inLowerCase)
  .pipe(
    z.object({
      type: orBlank(unit),
      btc: orBlank(assetPrice),
      ltc: orBlank(assetPrice),
      eth: orBlank(assetPrice),
      bch: orBlank(assetPrice),
      doge: orBlank(assetPrice),
    }),
  );

const hash = z.object(
  {
    hash: ruledDecimal(hashProblem, 'must be a positive number or decimal text').meta({
      type: ['number', 'string'],
    }),
    type: unit,
  },
  { error: missingOr('must be { hash, type }') },
);
const listing = z.object({
  name: ruled(nameProblem),
  type: slug,
  hash,
  price: prices,
  minhours: hours,
  maxhours: hours,
  pool_url: ruled(stratumUrlProblem),
  pool_user: ruled(poolUserProblem),
  pool_password: ruled(poolPasswordProblem),
});
const STATUSES = ['enabled', 'available', 'disabled'] as const;
/** The object that answers have under this name tells what the rig does, of which its owner's switch is only a part. */
const STATUS_RULE =
  'must be "enabled" (also "available") or "disabled": the owner\'s switch, which answers tell as available_status';
const extras = {
  description: orNull(ruled(descriptionProblem)),
  extensions: orBlank(flag),
  region: orNull(ruled(regionProblem)),
  ndevices: orBlank(text.pipe(z.string().regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999'))),
  status: orBlank(z.enum(STATUSES, STATUS_RULE)),
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

function priced({ price }: { price: z.output<typeof prices> }, context: z.RefinementCtx): void {
  if (ASSETS.some((asset) => isPrice(price[asset.toLowerCase() as Lowercase<Asset>]))) return;
  const message = `must have a price in at least one of ${ASSETS.join(', ')}`;
  context.addIssue({ code: 'custom', path: ['price'], message });
}

/** An asset switched off with a price of nothing is how answers show one without a price. */
function isPrice(given: z.output<typeof assetPrice> | undefined): boolean {
  if (given?.price === undefined) return false;
  return given.enabled !== false || !isNothing(given.price);
}

export const createRigBody = listing.extend(extras).superRefine(hoursInOrder).superRefine(priced);
export const updateRigBody = z
  .object({
    name: orNull(ruled(nameProblem)),
    type: orBlank(slug),
    hash: orBlank(hash),
    price: orBlank(prices),
    minhours: orBlank(hours),
    maxhours: orBlank(hours),
    pool_url: orNull(ruled(stratumUrlProblem)),
    pool_user: orNull(ruled(poolUserProblem)),
    pool_password: orNull(ruled(poolPasswordProblem)),
  })
  .extend(extras)
  .superRefine(hoursInOrder);
