'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { type HoursPriced, hoursChosen } from '../order/chosen-hours.ts';
import { type Paying, usePaying } from '../order/paying.ts';
import type { Offer, Rig } from '../rent/offers.ts';
import { usePoolChosen } from '../rent/pool-chosen.ts';
import type { RentDraft } from '../rent/rent-draft.ts';
import type { RentValues } from '../rent/rent-values.ts';
import { algorithmOfMost, barredRig, type DatedRig, offerIn, type Standing } from './barred-rig.ts';
import {
  assetsTaken,
  lengthsOf,
  offerOfAll,
  type PlannedRental,
  planRentals,
  quoteOfAll,
  standingAsset,
  takersOf,
  totalOfAll,
} from './plan.ts';

/** What the typed values amount to for all of the rigs; offer and quote are of all that are rented on these terms, as one. */
export interface TogetherDraft extends Omit<RentDraft, 'offers'> {
  standing: Standing;
  /** What they mine, as the market calls it. */
  algorithm: string;
  /** Those that can be rented on some terms. */
  open: readonly Rig[];
  asset: Asset | undefined;
  /** What can be paid with, and by how many of them it is taken. */
  taken: ReturnType<typeof assetsTaken>;
  plan: readonly PlannedRental[];
  /** Why no budget can be typed. */
  budgetOff: string | undefined;
}

/** Of twenty rigs at most it is worked out anew with each key that is typed. */
export function useTogether(
  connectedKey: ConnectedKey,
  { rigs, standing, values }: { rigs: readonly DatedRig[]; standing: Standing; values: RentValues },
): TogetherDraft {
  const [{ asset: preferred, scale }] = usePriceSetting();
  const paying = usePaying(connectedKey);
  const pool = usePoolChosen(connectedKey, standing.algo, values);
  const open = openRigs(rigs, standing);
  const asset = standingAsset(open, { chosen: values.currency, preferred });
  const takers = takersOf(open, asset);
  const { all } = lengthsOf(takers);
  const priced = pricedTogether(takers, { asset, drives: values.drives, paying });
  const hours = asset === undefined ? undefined : hoursChosen(values, priced);
  const plan = planRentals(rigs, { ...standing, asset, hours, paying });
  return {
    standing,
    algorithm: standing.algorithmOf(standing.algo),
    open,
    asset,
    taken: assetsTaken(open),
    plan,
    offer: offerOfAll(plan),
    preferred,
    priced,
    budgetOff: takers.length > 0 && !all ? NO_COMMON_LENGTH : undefined,
    hours,
    quote: quoteOfAll(
      plan.flatMap(({ quote }) => quote ?? []),
      asset ?? '',
      paying,
    ),
    paying,
    scale,
    ...pool,
  };
}

/** Those that can be rented on some terms. */
export function openRigs(rigs: readonly DatedRig[], standing: Standing): Rig[] {
  return rigs.flatMap((dated) => (barredRig(dated, standing) ? [] : dated.rig));
}

/** What these rigs are rented for, and who rents them. */
export function useStanding(connectedKey: ConnectedKey, rigs: readonly DatedRig[]): Standing {
  const algorithmOf = useAlgorithmNames(connectedKey);
  return { algo: algorithmOfMost(rigs), algorithmOf, username: connectedKey.username };
}

const NO_COMMON_LENGTH = 'no length is allowed for all of them: enter hours';

interface Priced {
  asset: Asset | undefined;
  drives: RentValues['drives'];
  paying: Paying;
}

/**
 * Hours may be any that some of the rigs allow: the others are left out. A budget is for all of them, and buys hours that each
 * allows: where the dearest dropped out at more hours, more would cost less.
 */
export function pricedTogether(rigs: readonly Rig[], { asset, drives, paying }: Priced): HoursPriced {
  const { any, all } = lengthsOf(rigs);
  const offers = rigs.flatMap((rig): Offer[] => {
    const offer = asset && offerIn(rig, asset);
    return offer ? [offer] : [];
  });
  return {
    limits: drives === 'budget' && all ? all : any,
    totalOf: all && !paying.feeReading ? (hours) => totalOfAll(offers, hours, paying) : undefined,
  };
}
