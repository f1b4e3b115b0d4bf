import 'server-only';
import { deliveredSteps, hourSteps } from '#lib/contract/desk-rigs.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import type { CountedFacet, FacetTexts, RowFacts } from './row-facts.ts';

/** A rig's values in the facets where it may have several. */
const several = {
  delivered: ({ isNew, delivered }) =>
    delivered === undefined
      ? unmeasured(isNew)
      : deliveredSteps.filter((step) => delivered >= step).map(String),
  hours: (facts) => hourSteps.filter((hours) => isRentableFor(facts, hours)).map(String),
  rentableIn: ({ prices }) => ASSETS.filter((asset) => prices[asset] !== undefined),
} satisfies Partial<Record<CountedFacet, (facts: Known) => readonly string[]>>;
const BETWEEN = ' ';

function unmeasured(isNew: boolean): string[] {
  return isNew ? ['new'] : [];
}

type Known = Omit<RowFacts, 'facets'>;

/** A facet without a line here does not compile. */
const counted: Record<CountedFacet, true> = {
  algo: true,
  region: true,
  extensions: true,
  delivered: true,
  hours: true,
  rentableIn: true,
};

export const countedFacets = Object.keys(counted) as CountedFacet[];

export function facetTexts(facts: Known): FacetTexts {
  const { algorithm, region = '', extensions = '' } = facts;
  return {
    algo: algorithm,
    region,
    extensions,
    delivered: several.delivered(facts).join(BETWEEN),
    hours: several.hours(facts).join(BETWEEN),
    rentableIn: several.rentableIn(facts).join(BETWEEN),
  };
}

/** The values of one text of `facetTexts`. */
export function facetValues(facet: CountedFacet, text: string): string[] {
  if (text === '') return [];
  return facet in several ? text.split(BETWEEN) : [text];
}

/** Whether a rental may be so long; where a rig does not say, it may. */
export function isRentableFor(
  { minHours = 0, maxHours = Number.POSITIVE_INFINITY }: Pick<RowFacts, 'minHours' | 'maxHours'>,
  hours: number,
): boolean {
  return minHours <= hours && hours <= maxHours;
}
