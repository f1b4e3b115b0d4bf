'use client';

import { latePart } from '#components/ui/press/late-part.tsx';
import { RiskAdjustedTogetherPlace } from './risk-adjusted-place.tsx';

/** The risk-adjusted price of rigs that are rented together: their form does not wait for it. */
export const LateRiskAdjusted = latePart(
  async () => (await import('./risk-adjusted-together.tsx')).RiskAdjustedTogether,
  RiskAdjustedTogetherPlace,
);
