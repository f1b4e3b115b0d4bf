import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import {
  descriptionProblem,
  hoursProblem,
  nameProblem,
  poolPasswordProblem,
  poolUserProblem,
  regionProblem,
} from '#lib/domain/field-rules.ts';
import { hashProblem } from '#lib/domain/hash-rate.ts';
import { priceProblem } from '#lib/domain/money.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import type { ListingValues } from './listing-values.ts';

type Validate<Value> = { validate: (value: Value, values: ListingValues) => string | true };

/** What each field is called at the head of a sentence. */
export const SUBJECTS = {
  name: 'The name',
  type: 'The algorithm',
  hash: 'The hash rate',
  hashType: 'The unit',
  priceType: 'The unit',
  minhours: 'The shortest rental',
  maxhours: 'The longest rental',
  extensions: 'Extensions',
  offered: 'The state',
  region: 'The region',
  description: 'The description',
  pool_url: 'The pool',
  pool_user: 'The user',
  pool_password: 'The password',
} as const;

/** The rules of the form's fields; each problem is a sentence with the limit. */
export const listingRules = {
  name: ruled(SUBJECTS.name, nameProblem),
  type: { validate: (slug: string) => slug !== '' || 'Choose what the rig mines.' },
  hash: ruled(SUBJECTS.hash, hashProblem),
  minhours: {
    validate: (text: string, { maxhours }: ListingValues) => {
      const problem = hoursProblem(text.trim());
      if (problem) return `${SUBJECTS.minhours} ${problem}.`;
      if (hoursProblem(maxhours.trim()) || Number(text) <= Number(maxhours)) return true;
      return `${SUBJECTS.minhours} must not exceed the longest, ${maxhours} hours.`;
    },
  },
  maxhours: ruled(SUBJECTS.maxhours, hoursProblem),
  region: ruled(SUBJECTS.region, regionProblem),
  description: ruled(SUBJECTS.description, descriptionProblem),
  pool_password: ruled(SUBJECTS.pool_password, poolPasswordProblem),
} as const satisfies Record<string, Validate<string>>;

/** Prices may be blank, but not all of them: that is said at the first, which is looked at again with each of the others. */
export function priceRule(asset: Asset): Validate<string> & { deps: `price.${Asset}`[] } {
  return {
    validate: (text, { price }) => {
      const typed = text.trim();
      const problem = typed === '' ? undefined : priceProblem(typed);
      if (problem) return `The price in ${asset} ${problem}.`;
      if (asset !== ASSETS[0] || Object.values(price).some((other) => other.trim() !== '')) return true;
      return 'A rig needs a price in at least one asset.';
    },
    deps: asset === ASSETS[0] ? [] : [`price.${ASSETS[0]}`],
  };
}

/** What a service does not tell may stay blank. */
export function poolRule(field: 'pool_url' | 'pool_user', known: boolean): Validate<string> {
  const problemOf = field === 'pool_url' ? stratumUrlProblem : poolUserProblem;
  const rule = ruled(SUBJECTS[field], problemOf);
  return { validate: (text, values) => (!known && text.trim() === '') || rule.validate(text, values) };
}

function ruled(subject: string, problemOf: (text: string) => string | undefined): Validate<string> {
  return {
    validate: (text) => {
      const problem = problemOf(text.trim());
      return problem === undefined || `${subject} ${problem}.`;
    },
  };
}
