'use client';

import type { ChangedTerms, ConnectedKey } from '#lib/contract/desk.ts';
import { type Offer, offersOf, type Rig } from './offers.ts';
import { balanceIn, type Paying, usePaying } from './paying.ts';
import { type Profile, standingProfile } from './profile-choice.ts';
import { type Profiles, useProfiles } from './profiles.ts';
import { type Quote, quoteOf } from './quote.ts';
import { confirmedTerms, type RentTerms, renewedTerms, reviewedPools } from './rent-terms.ts';
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
    confirmed: confirmedTerms(rig, { offer, hours, quote }),
  };
}

/** What is to be reviewed where the desk said what has changed; what was typed since counts more. */
export function termsAfterChange(terms: RentTerms | undefined, changed: ChangedTerms, paying: Paying) {
  const { current } = changed;
  if (!terms || !current || !('price' in current)) return terms;
  if (terms.hours !== current.length || terms.offer.asset !== current.currency) return terms;
  const balance = balanceIn(paying.balances, terms.offer.asset);
  return renewedTerms(terms, current, { feeRate: paying.feeRate, balance }) ?? terms;
}
