import { type RigSort, type RigsQuery, rigSorts } from '#lib/contract/desk-rigs.ts';

/** What of the market is looked at, as it stands in the address. */
export interface MarketView {
  algo?: string | null | undefined;
  q?: string | null | undefined;
  region?: string | null | undefined;
  extensions?: string | null | undefined;
  sort?: string | null | undefined;
  order?: string | null | undefined;
}

/** What to ask for: what is blank, or makes no sense, is left out. */
export function marketQueryOf(view: MarketView, asset: string): RigsQuery {
  const sort = rigSorts.find((known) => known === view.sort);
  return {
    asset,
    ...(view.algo && { algo: view.algo }),
    ...(view.q && { q: view.q }),
    ...(view.region && { region: view.region }),
    ...(isYesNo(view.extensions) && { extensions: view.extensions }),
    ...(sort && orderOf(sort, view.order)),
  };
}

function orderOf(sort: RigSort, order: string | null | undefined): Pick<RigsQuery, 'sort' | 'order'> {
  return { sort, order: order === 'descending' ? 'descending' : 'ascending' };
}

function isYesNo(value: string | null | undefined): value is 'yes' | 'no' {
  return value === 'yes' || value === 'no';
}
