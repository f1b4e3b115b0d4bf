import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Answer } from '#lib/contract/desk.ts';
import type { MarketRig, RigsPage } from '#lib/contract/desk-rigs.ts';

type Pages = InfiniteData<Answer<RigsPage>>;

/**
 * The pages just read, with what did not change since the last ones in the objects it stood in before, so that it is not drawn
 * again. Rigs are looked for by their ids, because one that leaves moves all after it; what stands on each page is shared
 * between pages too.
 */
export function samePages(last: Pages | undefined, next: Pages): Pages {
  if (!last) return next;
  const rigs = new Map(last.pages.flatMap(({ data }) => data.rigs.map((rig) => [rig.id, rig])));
  const known = new Set(last.pages);
  let before = last.pages.at(-1)?.data;
  const pages = next.pages.map((page) => {
    const same = known.has(page) ? page : { ...page, data: samePage(page.data, rigs, before) };
    before = same.data;
    return same;
  });
  // Handed what stands already, a query would take an equal object for news, without end.
  return isSameList(last.pages, pages) ? last : { ...next, pages };
}

function isSameList(last: readonly unknown[], next: readonly unknown[]): boolean {
  return last.length === next.length && last.every((one, at) => one === next[at]);
}

function samePage(
  page: RigsPage,
  rigs: ReadonlyMap<string, MarketRig>,
  before: RigsPage | undefined,
): RigsPage {
  return {
    ...page,
    rigs: page.rigs.map((rig) => replaceEqualDeep(rigs.get(rig.id), rig)),
    facets: replaceEqualDeep(before?.facets, page.facets),
    marketShares: replaceEqualDeep(before?.marketShares, page.marketShares),
  };
}
