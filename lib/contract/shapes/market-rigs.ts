import { z } from 'zod';
import { ASSETS, assetOf } from '#lib/domain/asset.ts';
import { hashRate, hashUnit } from '#lib/domain/hash-rate.ts';
import { amount, amountProblem } from '#lib/domain/money.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { perExahash } from '#lib/domain/rig-price.ts';
import {
  MAX_DELIVERED_PERCENT,
  MAX_RIGS_A_PAGE,
  MAX_WORDS_LENGTH,
  MOST_LISTED,
  type RigsQuery,
  rigSorts,
} from '../desk-rigs.ts';
import { readRigIds } from '../rig-ids.ts';
import { unit } from './listing.ts';
import { ruled, slug, text } from './values.ts';

const RATE = /^(\d{1,12}(?:\.\d{1,20})?)([a-z]{1,4})$/i;

const asset = text.transform((code, context) => {
  const known = assetOf(code);
  if (known) return known;
  context.addIssue({ code: 'custom', message: `must be one of ${ASSETS.join(', ')}` });
  return z.NEVER;
});

const price = ruled(amountProblem).transform(amount);

/** Hashes per second. */
const rate = text.transform((value, context) => {
  const [, hash = '', name = ''] = RATE.exec(value) ?? [];
  const type = hashUnit(name);
  if (type) return hashRate({ hash, type });
  context.addIssue({ code: 'custom', message: 'must be a number with its unit of hash rate, such as 1.5ph' });
  return z.NEVER;
});

const rigIds = text.transform((value, context) => {
  const ids = readRigIds(value, MOST_LISTED + 1);
  if (ids.length > 0 && ids.length <= MOST_LISTED) return ids;
  context.addIssue({
    code: 'custom',
    message: `must be 1 to ${MOST_LISTED} ids of rigs with commas between`,
  });
  return z.NEVER;
});

function wholeFrom(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .pipe(z.number().min(min, rule).max(max, rule));
}

/** The query of `GET /api/rigs` as the desk reads it. */
export const marketRigsQuery = z
  .strictObject({
    algo: slug.optional(),
    ids: rigIds.optional(),
    q: text
      .pipe(z.string().max(MAX_WORDS_LENGTH, `must have at most ${MAX_WORDS_LENGTH} characters`))
      .optional(),
    asset: asset.default('BTC'),
    rentableIn: asset.optional(),
    priceMin: price.optional(),
    priceMax: price.optional(),
    unit: unit.optional(),
    hashMin: rate.optional(),
    hashMax: rate.optional(),
    hours: wholeFrom(HOURS.min, HOURS.max).optional(),
    region: text.pipe(z.string().max(MAX_WORDS_LENGTH)).optional(),
    delivered: wholeFrom(0, MAX_DELIVERED_PERCENT).optional(),
    extensions: z.enum(['yes', 'no'], 'must be yes or no').optional(),
    notOwner: text.pipe(z.string().max(MAX_WORDS_LENGTH)).optional(),
    sort: z.enum(rigSorts, `must be one of ${rigSorts.join(', ')}`).default('market'),
    order: z.enum(['ascending', 'descending'], 'must be ascending or descending').default('ascending'),
    offset: wholeFrom(0, 999_999_999).default(0),
    limit: wholeFrom(1, MAX_RIGS_A_PAGE).default(100),
  } satisfies Record<keyof RigsQuery, z.ZodType>)
  .superRefine(({ priceMin, priceMax, unit: per }, context) => {
    if (per !== undefined || (priceMin === undefined && priceMax === undefined)) return;
    const message = 'is required with priceMin or priceMax: what prices are per';
    context.addIssue({ code: 'custom', path: ['unit'], message });
  })
  .transform(({ priceMin, priceMax, unit: per = 'eh', ...query }) => ({
    ...query,
    /** Per exahash and day. */
    priceMin: priceMin === undefined ? undefined : perExahash(priceMin, per),
    priceMax: priceMax === undefined ? undefined : perExahash(priceMax, per),
  }));

export type ParsedRigsQuery = z.output<typeof marketRigsQuery>;
