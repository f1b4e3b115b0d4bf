import { counted } from '#components/ui/text/number-text.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { hoursProblem } from '#lib/domain/field-rules.ts';
import { advertisedWords, FIGURE_FIELDS, priceWords } from '#lib/queries/words/figure-words.ts';
import { LISTING_FIELDS } from '#lib/queries/words/listing-words.ts';
import { POOL_FIELDS } from '#lib/queries/words/pool-words.ts';
import { ruleOf } from '#lib/queries/words/worded.ts';
import type { ListingValues } from './listing-values.ts';

const HOURS = { one: '# hour', other: '# hours' } as const;

/** The problem of a shortest rental above the longest. */
export function overLongest(maxhours: number): string {
  return `The shortest rental must not exceed the longest, ${counted(maxhours, HOURS)}.`;
}

/** The problem of a longest rental below the shortest. */
export function belowShortest(minhours: number): string {
  return `The longest rental must not be below the shortest, ${counted(minhours, HOURS)}.`;
}

type Validate<Value> = { validate: (value: Value, values: ListingValues) => string | true };

/** The rules of the form's fields; each problem is a sentence with the limit. */
export const listingRules = {
  name: ruleOf(LISTING_FIELDS.name, 'trimmed'),
  type: { validate: (slug: string) => slug !== '' || 'Choose what the rig mines.' },
  minhours: {
    validate: (text: string, { maxhours }: ListingValues) => {
      const problem = LISTING_FIELDS.shortest.told(text.trim());
      if (problem) return problem;
      if (hoursProblem(maxhours.trim()) || Number(text) <= Number(maxhours)) return true;
      return overLongest(Number(maxhours));
    },
  },
  maxhours: ruleOf(LISTING_FIELDS.longest, 'trimmed'),
  region: ruleOf(LISTING_FIELDS.region, 'trimmed'),
  description: ruleOf(LISTING_FIELDS.description, 'trimmed'),
  pool_password: ruleOf(POOL_FIELDS.password),
} as const satisfies Record<string, Validate<string>>;

/** A rate may be above the highest, or of too many digits, where it stands so at the market: it was listed before these limits. */
export function rateRule(listed: Partial<Pick<ListingValues, 'hash' | 'hashType'>> = {}): Validate<string> {
  return {
    validate: (text, { hashType }) => {
      const hash = text.trim();
      const isListed = hash === listed.hash && hashType === listed.hashType;
      return (isListed ? FIGURE_FIELDS.hash : advertisedWords(hashType)).told(hash) ?? true;
    },
  };
}

/**
 * Prices may be blank, but not all of them: that is said at the first, which is looked at again with each of the others. Where the
 * rig is not `priced` at the market, what else of it is changed does not wait for a price.
 */
export function priceRule(asset: Asset, priced: boolean): Validate<string> & { deps: `price.${Asset}`[] } {
  return {
    validate: (text, { price }) => {
      const typed = text.trim();
      const problem = typed === '' ? undefined : priceWords(asset).told(typed);
      if (problem) return problem;
      if (asset !== ASSETS[0] || !priced) return true;
      if (Object.values(price).some((other) => other.trim() !== '')) return true;
      return 'A rig needs a price in at least one asset.';
    },
    deps: asset === ASSETS[0] ? [] : [`price.${ASSETS[0]}`],
  };
}

/** What a service does not tell may stay blank. */
export function poolRule(field: 'pool_url' | 'pool_user', known: boolean): Validate<string> {
  const { validate } = ruleOf(field === 'pool_url' ? POOL_FIELDS.pool : POOL_FIELDS.user, 'trimmed');
  return { validate: (text) => (!known && text.trim() === '') || validate(text) };
}
