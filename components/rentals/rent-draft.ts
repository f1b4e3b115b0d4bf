'use client';

import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type Offer, offersOf, type Rig } from './offers.ts';
import { balanceIn, type Paying, usePaying } from './paying.ts';
import { type Profile, standingProfile } from './profile-choice.ts';
import { type Profiles, useProfiles } from './profiles.ts';
import { type Quote, quoteOf } from './quote.ts';
import { type RentTerms, reviewedPools } from './rent-terms.ts';
import { hoursTyped, type RentValues, rentalBody } from './rent-values.ts';

/** What the typed values amount to, as the rig and the account stand now. */
export interface RentDraft {
  offers: readonly Offer[];
  /** In the asset chosen; undefined where the rig does not take it any more. */
  offer: Offer | undefined;
  hours: number | undefined;
  quote: Quote | undefined;
  paying: Paying;
  profiles: Profiles;
  /** The profile that stands in the form. */
  profile: Profile | undefined;
}

export function useRentDraft(connectedKey: ConnectedKey, rig: Rig, values: RentValues): RentDraft {
  const paying = usePaying(connectedKey);
  const profiles = useProfiles(connectedKey, rig.type);
  const offers = offersOf(rig);
  const offer = offers.find(({ asset }) => asset === values.currency);
  const hours = hoursTyped(values, rig);
  const quote =
    offer && hours !== undefined
      ? quoteOf({
          hourRate: offer.hourRate,
          hours,
          feeRate: paying.feeRate,
          balance: balanceIn(paying.balances, offer.asset),
        })
      : undefined;
  const profile = standingProfile(profiles.list ?? [], values.profile);
  return { offers, offer, hours, quote, paying, profiles, profile };
}

/** What is to be reviewed; undefined while something for it is missing. */
export function termsOf(draft: RentDraft, values: RentValues, rig: Rig): RentTerms | undefined {
  const { offer, hours, quote, profile } = draft;
  if (!offer || hours === undefined || !quote) return undefined;
  return {
    rigName: rig.name,
    hours,
    offer,
    quote,
    pools: reviewedPools(values, profile),
    body: rentalBody(values, { rig, offer, hours, profile: profile?.id }),
  };
}
