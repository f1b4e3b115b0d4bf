import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type OfSavedPool, savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Body, Data } from '#lib/contract/shapes.ts';
import type { HoursChoice } from '../order/chosen-hours.ts';
import type { Offer, Rig } from './offers.ts';

/** What is typed and chosen, as far as there are such under the names of the request's fields. */
export interface RentValues extends HoursChoice {
  /** Blank until one is chosen by hand. */
  currency: string;
  /** Where the hash rate goes: a profile, a saved pool, or a pool given here. */
  pool: 'profile' | 'saved' | 'explicit';
  /** Blank until one is chosen by hand, as is a saved pool. */
  profile: string;
  saved_pool: string;
  pool_url: string;
  pool_user: string;
  pool_password: string;
  /** Of several rigs: whether each is a worker of its own behind the pool's user. */
  workers: boolean;
}

export type SavedPool = Data<'poolDetail'>;

/** A rental's request; of a saved pool the desk puts the password in. */
export type RentBody = Body<'createRental'> & Partial<OfSavedPool>;

export function blankValues({ permission_levels }: ConnectedKey, leastHours: string): RentValues {
  return {
    drives: 'hours',
    length: leastHours,
    budget: NOTHING_TYPED,
    currency: '',
    pool: mayCall(endpoints.listProfiles.access, permission_levels) ? 'profile' : 'explicit',
    profile: '',
    saved_pool: '',
    pool_url: '',
    pool_user: '',
    pool_password: '',
    workers: false,
  };
}

/** Whether a pool stands in the form that was typed there, in full or in part. */
export function hasTypedPool({ pool, pool_url, pool_user, pool_password }: RentValues): boolean {
  return pool === 'explicit' && [pool_url, pool_user, pool_password].some((text) => text !== '');
}

interface Choice {
  rig: Rig;
  offer: Offer;
  hours: number;
  /** The profile that stands in the form, chosen or preferred. */
  profile: string | undefined;
  savedPool: SavedPool | undefined;
}

/** The request for a rental, but for what it may cost. */
export function rentalBody(values: RentValues, choice: Choice): RentBody {
  const { rig, offer, hours } = choice;
  return {
    rig: rig.id,
    length: hours,
    currency: offer.asset,
    ...poolFields(values, choice),
  };
}

function poolFields(values: RentValues, { profile, savedPool }: Choice) {
  if (values.pool === 'profile') return { profile };
  if (values.pool === 'saved' && savedPool)
    return { pool_url: savedPoolUrl(savedPool), pool_user: savedPool.user, poolid: savedPool.id };
  const { pool_url, pool_user, pool_password } = values;
  return { pool_url: pool_url.trim(), pool_user: pool_user.trim(), pool_password };
}
