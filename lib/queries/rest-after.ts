import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';

/** So many pages of a list of rentals are read: each costs a call. */
export const MOST_PAGES = 10;

/**
 * Where the page of rentals after the last one begins, which began at `start` itself; undefined where there is none, or enough
 * has been read. `pages` are those that were.
 */
export function restAfter(
  { data }: Answer<Data<'listRentals'>>,
  pages: { readonly length: number },
  start: number,
): number | undefined {
  const next = start + data.rentals.length;
  const over = data.rentals.length === 0 || next >= data.total || pages.length >= MOST_PAGES;
  return over ? undefined : next;
}
