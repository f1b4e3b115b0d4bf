import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { nextStart } from '#lib/queries/long/next-start.ts';
import { type PagePlace, placeAfter } from '#lib/queries/long/pages-in-order.ts';
import type { Rental } from '../rental-figures.ts';
import { PAGE_SIZE } from '../rentals-query.ts';

export type RentalsAnswer = Answer<Data<'listRentals'>>;

/** A rental, and when what is said of it was true, in epoch milliseconds. */
export interface DatedRental {
  rental: Rental;
  asOfMs: number;
}

/** So many pages of the list are read together: each costs a call. */
const PAGES_TOGETHER = 10;

/** So many rentals are put in order together, where a service gives as many at once as it may. */
export const AT_ONCE = PAGES_TOGETHER * PAGE_SIZE;

/** Whether a list has more than stands on a page of it. */
export function hasMore(page: RentalsAnswer | undefined): boolean {
  return page !== undefined && page.data.total > page.data.rentals.length && page.data.rentals.length > 0;
}

/** The rentals of pages, each once: one that was made meanwhile moves the last of a page to the next one. */
export function joinRentals(pages: readonly RentalsAnswer[]): DatedRental[] {
  const told = new Map<string, DatedRental>();
  for (const { data, meta } of pages) {
    for (const rental of data.rentals) {
      if (!told.has(rental.id)) told.set(rental.id, { rental, asOfMs: meta.asOf });
    }
  }
  return [...told.values()];
}

/** The place after the last of these pages; undefined where nothing follows, or as many as are read together have been. */
export function placeAfterAll(
  last: RentalsAnswer,
  pages: { readonly length: number },
  place: PagePlace,
): PagePlace | undefined {
  const { rentals, total } = last.data;
  const next = nextStart({ start: place.start, returned: rentals.length, total });
  return placeAfter(last, place, pages.length < PAGES_TOGETHER ? next : undefined);
}

/** What several pages say together is as old as the oldest of them. */
export function oldestOf(pages: readonly RentalsAnswer[]): RentalsAnswer | undefined {
  return pages.toSorted((a, b) => a.meta.asOf - b.meta.asOf)[0];
}

/** So many pages at once are asked for as much seldomer: together they cost no more calls than one does. */
export function seldomer(pages: readonly RentalsAnswer[]): { everyMs: number } {
  return { everyMs: pages.reduce((sum, { meta }) => sum + meta.freshFor, 0) };
}
