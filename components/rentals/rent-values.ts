import type { Body } from '#lib/contract/shapes.ts';
import { hoursProblem, wholeHours } from '#lib/domain/field-rules.ts';
import type { Offer, Rig } from './offers.ts';

/** What is typed and chosen, under the names of the request's fields. */
export interface RentValues {
  length: string;
  currency: string;
  /** Where the hash rate goes: a profile, or a pool given here. */
  pool: 'profile' | 'explicit';
  /** Blank until one is chosen by hand. */
  profile: string;
  pool_url: string;
  pool_user: string;
  pool_password: string;
}

/** A rental's length as typed, in whole hours; undefined where it breaks the rig's limits. */
export function hoursTyped(values: RentValues, rig: Rig): number | undefined {
  return lengthProblem(values.length, rig) === undefined ? wholeHours(values.length.trim()) : undefined;
}

export function lengthProblem(length: string, rig: Rig): string | undefined {
  const bounds = { min: Number(rig.minhours), max: Number(rig.maxhours) };
  return sentence(hoursProblem(length.trim(), bounds));
}

/** A rule of `lib/domain/field-rules.ts` as a form's check: true, or the problem as a sentence. */
export function check(rule: (value: string) => string | undefined) {
  return (value: string): true | string => sentence(rule(value)) ?? true;
}

interface Choice {
  rig: Rig;
  offer: Offer;
  hours: number;
  /** The profile that stands in the form, chosen or preferred. */
  profile: string | undefined;
}

/** The request for a rental. Its `rate` is the price seen: a dearer one is refused. */
export function rentalBody(values: RentValues, { rig, offer, hours, profile }: Choice): Body<'createRental'> {
  return {
    rig: rig.id,
    length: hours,
    currency: offer.asset,
    rate: { price: offer.price, type: offer.unit },
    ...(values.pool === 'profile' ? { profile } : explicitPool(values)),
  };
}

function explicitPool({ pool_url, pool_user, pool_password }: RentValues) {
  return { pool_url: pool_url.trim(), pool_user: pool_user.trim(), pool_password };
}

function sentence(problem: string | undefined): string | undefined {
  return problem && `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}
