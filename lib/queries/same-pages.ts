import type { InfiniteData } from '@tanstack/react-query';
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
    rigs: page.rigs.map((rig) => sameOr(rigs.get(rig.id), rig)),
    facets: sameOr(before?.facets, page.facets),
    marketShares: sameOr(before?.marketShares, page.marketShares),
  };
}

function sameOr<Value>(last: Value | undefined, next: Value): Value {
  return last !== undefined && isSame(last, next) ? last : next;
}

/** Of plain values as JSON has them. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
