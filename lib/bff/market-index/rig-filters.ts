import 'server-only';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { ParsedRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import { userKey } from '#lib/domain/same-user.ts';
import { isRentableFor } from './facet-values.ts';
import type { IndexRow } from './index-row.ts';

type Fits = (row: IndexRow) => boolean;

type Narrowed = keyof RigFacets | 'words' | 'ids' | 'owner';

/** What is narrowed, each under the facet that is counted without it. */
export type Filters = { facet: Narrowed; fits: Fits }[];

/** The filters that a query sets; a facet without a line here does not compile. */
export function filtersOf(query: ParsedRigsQuery): Filters {
  const all: Record<Narrowed, Fits | undefined> = {
    algo: is(query.algo, ({ facts }, algo) => facts.algorithm === algo),
    ids: query.ids === undefined ? undefined : isOneOf(query.ids),
    words: query.q === undefined ? undefined : hasWords(query.q),
    owner: query.notOwner === undefined ? undefined : isNotOf(query.notOwner),
    region: is(query.region, ({ facts }, region) => facts.region === region),
    extensions: is(query.extensions, ({ facts }, wanted) => facts.extensions === wanted),
    delivered: is(query.delivered, ({ facts }, least) => (facts.delivered ?? -1) >= least),
    hours: is(query.hours, ({ facts }, hours) => isRentableFor(facts, hours)),
    rentableIn: is(query.rentableIn, ({ facts }, asset) => facts.prices[asset] !== undefined),
    price: isPriced(query),
    hash: isRated(query),
  };
  const facets = Object.keys(all) as Narrowed[];
  return facets.flatMap((facet) => {
    const fits = all[facet];
    return fits ? [{ facet, fits }] : [];
  });
}

function is<Wanted>(
  wanted: Wanted | undefined,
  fits: (row: IndexRow, wanted: Wanted) => boolean,
): Fits | undefined {
  return wanted === undefined ? undefined : (row) => fits(row, wanted);
}

function hasWords(q: string): Fits {
  const words = q.toLowerCase().split(/\s+/);
  return ({ facts }) => words.every((word) => facts.words.includes(word));
}

function isOneOf(ids: readonly string[]): Fits {
  const wanted = new Set(ids);
  return ({ id }) => wanted.has(id);
}

/** A rig of which nobody says whose it is may be anybody's, and stays. */
function isNotOf(owner: string): Fits {
  const key = userKey(owner);
  return ({ facts }) => facts.owner !== key;
}

function isPriced({ asset, priceMin, priceMax }: ParsedRigsQuery): Fits | undefined {
  if (priceMin === undefined && priceMax === undefined) return undefined;
  return ({ facts }) => {
    const price = facts.prices[asset]?.perExahash;
    return price !== undefined && price >= (priceMin ?? price) && price <= (priceMax ?? price);
  };
}

function isRated({ hashMin, hashMax }: ParsedRigsQuery): Fits | undefined {
  if (hashMin === undefined && hashMax === undefined) return undefined;
  return ({ facts: { advertised } }) =>
    advertised !== undefined &&
    advertised >= (hashMin ?? advertised) &&
    advertised <= (hashMax ?? advertised);
}
