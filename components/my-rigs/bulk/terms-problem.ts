import { countText } from '#components/ui/text/number-text.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { priceWords } from '#lib/queries/words/figure-words.ts';
import { LISTING_FIELDS } from '#lib/queries/words/listing-words.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';

/** What a service would refuse of the terms, as a sentence; undefined where they are good. */
export function termsProblem(terms: ListingTerms): string | undefined {
  for (const asset of ASSETS) {
    const price = terms.price[asset];
    const problem = price === undefined ? undefined : priceWords(asset).told(price);
    if (problem) return problem;
  }
  const hours = LISTING_FIELDS.shortest.told(terms.minhours) ?? LISTING_FIELDS.longest.told(terms.maxhours);
  if (hours) return hours;
  if (Number(terms.minhours) > Number(terms.maxhours))
    return `The shortest rental would be ${countText(Number(terms.minhours))} hours, longer than the longest of ${countText(Number(terms.maxhours))}.`;
  return undefined;
}
