'use client';

import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { type HoursPriced, hoursChosen } from '../order/chosen-hours.ts';
import { type Paying, usePaying } from '../order/paying.ts';
import type { Offer, Rig } from '../rent/offers.ts';
import { usePoolChosen } from '../rent/pool-chosen.ts';
import type { RentDraft } from '../rent/rent-draft.ts';
import type { RentValues } from '../rent/rent-values.ts';
import { algorithmOfMost, barredRig, type DatedRig, offerIn } from './barred-rig.ts';
import {
  assetsTaken,
  lengthsOf,
  offerOfAll,
  type PlannedRental,
  planRentals,
  quoteOfAll,
  standingAsset,
  totalOfAll,
} from './plan.ts';

/** What the typed values amount to for all of the rigs; offer and quote are of all that are rented on these terms, as one. */
export interface TogetherDraft extends Omit<RentDraft, 'offers'> {
  algo: string;
  /** Those that can be rented on some terms. */
  open: readonly Rig[];
  asset: Asset | undefined;
  /** What can be paid with, and by how many of them it is taken. */
  taken: ReturnType<typeof assetsTaken>;
  plan: readonly PlannedRental[];
  /** Why no budget can be typed. */
  budgetOff: string | undefined;
}

export function useTogether(
  connectedKey: ConnectedKey,
  rigs: readonly DatedRig[],
  values: RentValues,
): TogetherDraft {
  const [{ asset: preferred, scale }] = usePriceSetting();
  const paying = usePaying(connectedKey);
  const { username } = connectedKey;
  const algo = useMemo(() => algorithmOfMost(rigs), [rigs]);
  const pool = usePoolChosen(connectedKey, algo, values);
  const open = useMemo(() => openRigs(rigs, { algo, username }), [rigs, algo, username]);
  const taken = useMemo(() => assetsTaken(open), [open]);
  const asset = standingAsset(taken, { chosen: values.currency, preferred });
  const takers = useMemo(
    () => open.flatMap((rig) => (asset && offerIn(rig, asset) ? rig : [])),
    [open, asset],
  );
  const { all } = lengthsOf(takers);
  const priced = pricedTogether(takers, { asset, drives: values.drives, paying });
  const hours = asset === undefined ? undefined : hoursChosen(values, priced);
  const { feeRate, balances } = paying;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is paid with only these matter to it
  const plan = useMemo(
    () => planRentals(rigs, { algo, username, asset: asset ?? '', hours, paying }),
    [rigs, algo, username, asset, hours, feeRate, balances],
  );
  return {
    algo,
    open,
    asset,
    taken,
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
export function openRigs(rigs: readonly DatedRig[], of: { algo: string; username: string }): Rig[] {
  return rigs.flatMap((dated) => (barredRig(dated, of) ? [] : dated.rig));
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
