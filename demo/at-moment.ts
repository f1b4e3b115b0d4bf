import type { Market } from '#service/market.ts';

/** The same market with its clock at a moment. */
export function atMoment(market: Market, unixSeconds: number): Market {
  return { ...market, nowUnix: () => unixSeconds };
}
