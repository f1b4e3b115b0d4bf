import type { Query } from '#lib/contract/shapes.ts';

export const ROLES = ['renter', 'owner'] as const;
export const SPANS = ['active', 'all'] as const;

export type Role = (typeof ROLES)[number];
export type Span = (typeof SPANS)[number];

/** The most a service gives at once. */
export const PAGE_SIZE = 100;

/** Further back than anything: services refuse what has more digits. */
const FURTHEST = 999_999_999;

interface RentalsPage {
  role: Role;
  show: Span;
  start: number;
}

/** What a page of rentals asks for. */
export function rentalsQuery({ role, show, start }: RentalsPage): Query<'listRentals'> {
  return {
    type: role,
    limit: String(PAGE_SIZE),
    start: String(start),
    ...(show === 'all' ? { history: 'true' } : {}),
  };
}

/** The page that an address asks for, read as the desk in the browser reads it. */
export function rentalsPageOf(search: Record<string, string | string[] | undefined>): RentalsPage {
  const start = Number.parseInt(String(search.start), 10);
  return {
    role: ROLES.find((role) => role === search.as) ?? 'renter',
    show: SPANS.find((span) => span === search.show) ?? 'active',
    start: knownStart(start),
  };
}

/** Where a page begins, whatever an address says. */
export function knownStart(start: number): number {
  return start > 0 ? Math.min(start, FURTHEST) : 0;
}
