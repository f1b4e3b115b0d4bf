import type { ComponentType } from 'react';
import type { Offer, Rig } from '../rent/offers.ts';

/** The risk-adjusted price of rigs that are rented together; `row` of one of them. */
export type RiskAdjusted = ComponentType<{
  rigs: readonly Rig[];
  offer: Pick<Offer, 'asset' | 'unit' | 'price'>;
  place: 'row' | 'all of them';
}>;
