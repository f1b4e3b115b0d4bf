import type { LookSetting } from '#components/ui/look/served-look.ts';
import type { Query } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';

export const ROLES = ['renter', 'owner'] as const;
export const SPANS = ['active', 'all'] as const;

export type Role = (typeof ROLES)[number];
export type Span = (typeof SPANS)[number];

/** The side whose rentals were last chosen in this browser. */
export const LAST_ROLE: LookSetting<Role> = {
  key: 'hashdesk.look.rentals-role',
  options: ROLES,
  fallback: 'renter',
};

/** The most a service gives at once. */
export const PAGE_SIZE = 100;

/** Further back than anything: services refuse what has more digits. */
const FURTHEST = 999_999_999;
const SLUG = /^[a-z0-9_-]{1,40}$/i;
const RIG_ID = /^\d{1,18}$/;

/** What the list is narrowed to; null where it is not. */
export interface RentalsNarrowing {
  algo: string | null;
  rig: string | null;
  currency: Asset | null;
}

interface RentalsPage extends RentalsNarrowing {
  role: Role;
  show: Span;
  start: number;
}

/** What a page of rentals asks for. */
export function rentalsQuery({ role, show, start, algo, rig, currency }: RentalsPage): Query<'listRentals'> {
  return {
    type: role,
    limit: String(PAGE_SIZE),
    start: String(start),
    ...(show === 'all' ? { history: 'true' } : {}),
    ...(algo === null ? {} : { algo }),
    ...(rig === null ? {} : { rig }),
    ...(currency === null ? {} : { currency }),
  };
}

const NEWEST_OF_RIG = '25';

/** The newest rentals of one rig, finished ones too: those before say little of how it is now. */
export function rentalsOfRigQuery(rig: string, type: Role): Query<'listRentals'> {
  return { type, history: 'true', limit: NEWEST_OF_RIG, start: '0', rig };
}

type Search = Record<string, string | string[] | undefined>;

/**
 * Whose rentals an address is of: one that says nothing at all is the list as it was last chosen. One that says something of it
 * means the same to everybody, with its side or without.
 */
function roleOf(search: Search, last: Role): Role {
  if (Object.keys(search).length === 0) return last;
  const [as] = [search.as].flat();
  return ROLES.find((role) => role === as) ?? 'renter';
}

/** The page that an address asks for, read as the desk in the browser reads it. */
export function rentalsPageOf(search: Search, last: Role): RentalsPage {
  const start = Number.parseInt(String(search.start), 10);
  return {
    role: roleOf(search, last),
    show: SPANS.find((span) => span === search.show) ?? 'active',
    start: knownStart(start),
    ...knownNarrowing(search),
  };
}

/** Where a page begins, whatever an address says. */
export function knownStart(start: number): number {
  return start > 0 ? Math.min(start, FURTHEST) : 0;
}

/** What an address narrows to, as far as a service takes it. */
export function knownNarrowing({ algo, rig, asset }: { [Name in 'algo' | 'rig' | 'asset']?: unknown }) {
  return {
    algo: matching(algo, SLUG),
    rig: matching(rig, RIG_ID),
    currency: ASSETS.find((code) => code === asset) ?? null,
  } satisfies RentalsNarrowing;
}

export function isNarrowed({ algo, rig, currency }: RentalsNarrowing): boolean {
  return algo !== null || rig !== null || currency !== null;
}

function matching(value: unknown, form: RegExp): string | null {
  return typeof value === 'string' && form.test(value) ? value : null;
}
