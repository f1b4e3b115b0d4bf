'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import type { AmountScale } from '#components/prices/scaled-amount.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { ChangedTerms } from '#lib/contract/desk-orders.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { type HoursPriced, hoursChosen } from '../order/chosen-hours.ts';
import { balanceIn, type Paying, usePaying } from '../order/paying.ts';
import { type Quote, quoteOf } from '../order/quote.ts';
import { hourLimits } from './hour-limits.ts';
import { type Offer, offersOf, type Rig, standingOffer } from './offers.ts';
import { type PoolChosen, usePoolChosen } from './pool-chosen.ts';
import { atMost, confirmedTerms, type RentTerms, renewedTerms, reviewedPools } from './rent-terms.ts';
import { type RentValues, rentalBody } from './rent-values.ts';
import { rigWarning } from './rig-warning.ts';

/** What the typed values amount to, as the rig and the account stand now. */
export interface RentDraft extends PoolChosen {
  offers: readonly Offer[];
  /** In the asset chosen; undefined where the rig does not take it any more. */
  offer: Offer | undefined;
  /** The one that prices are shown in. */
  preferred: Asset;
  /** The lengths there are, with what they cost. */
  priced: HoursPriced;
  hours: number | undefined;
  quote: Quote | undefined;
  paying: Paying;
  /** In which amounts are said. */
  scale: AmountScale;
}

export function useRentDraft(connectedKey: ConnectedKey, rig: Rig, values: RentValues): RentDraft {
  const [{ asset, scale }] = usePriceSetting();
  const paying = usePaying(connectedKey);
  const pool = usePoolChosen(connectedKey, rig.type, values);
  const offers = offersOf(rig);
  const offer = standingOffer(offers, { chosen: values.currency, preferred: asset });
  const priced = pricedHours(rig, offer, paying);
  const hours = hoursChosen(values, priced);
  return {
    offers,
    offer,
    preferred: asset,
    priced,
    hours,
    quote: offer && hours !== undefined ? quoteFor(offer, hours, paying) : undefined,
    paying,
    scale,
    ...pool,
  };
}

function pricedHours(rig: Rig, offer: Offer | undefined, paying: Paying): HoursPriced {
  return {
    limits: hourLimits(rig),
    totalOf: offer && !paying.feeReading ? (hours) => quoteFor(offer, hours, paying).total : undefined,
  };
}

/** What so many hours of an offer come to. */
export function quoteFor({ asset, hourRate }: Offer, hours: number, { feeRate, balances }: Paying): Quote {
  return quoteOf({ hourRate, hours, feeRate, balance: balanceIn(balances, asset) });
}

type TermsDraft = Pick<RentDraft, 'offer' | 'hours' | 'quote' | 'profile' | 'savedPool'>;

/** What is to be reviewed; undefined while something for it is missing. */
export function termsOf(draft: TermsDraft, values: RentValues, rig: Rig): RentTerms | undefined {
  const { offer, hours, quote, profile, savedPool } = draft;
  if (!offer || hours === undefined || !quote) return undefined;
  if (values.pool === 'saved' && !savedPool) return undefined;
  const confirmed = confirmedTerms(rig, { offer, hours, quote });
  const body = rentalBody(values, { rig, offer, hours, profile: profile?.id, savedPool });
  return {
    rigName: rig.name,
    hours,
    offer,
    quote,
    pools: reviewedPools(values, { profile, savedPool }),
    warning: rigWarning(rig)?.sentence,
    body: atMost(body, { ...offer, total: confirmed.total }),
    confirmed,
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
