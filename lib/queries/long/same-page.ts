import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';

type RigsAnswer = Answer<RigsPage>;

/**
 * A page just read, with what did not change since the `last` reading in the objects it stood in then, so that it is not drawn
 * again. Rigs are looked for by their ids, because one that leaves moves all after it. Compared a page at a time, as each
 * arrives: all of a long list at once would hold up a frame of the page.
 */
export function samePage(last: InfiniteData<RigsAnswer> | undefined, page: RigsAnswer): RigsAnswer {
  const newest = last?.pages.at(-1)?.data;
  if (!last || !newest) return page;
  const rigs = new Map(last.pages.flatMap(({ data }) => data.rigs.map((rig) => [rig.id, rig])));
  const data = {
    ...page.data,
    rigs: page.data.rigs.map((rig) => replaceEqualDeep(rigs.get(rig.id), rig)),
    facets: replaceEqualDeep(newest.facets, page.data.facets),
    marketShares: replaceEqualDeep(newest.marketShares, page.data.marketShares),
  };
  return { ...page, data };
}
