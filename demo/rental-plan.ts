import type { Asset } from '#lib/domain/asset.ts';
import type { Listing } from './listings.ts';

/** A rental of the demo's past, by the number of its rig among the listings. */
export interface PlannedRental {
  rig: number;
  startUnix: number;
  hours: number;
  currency: Asset;
}

const SECONDS_PER_HOUR = 3600;
const FINISHED = { rentals: 8, firstHoursAgo: 23.4, everyHours: 2.1, longestMinimum: 4 };
const RUNNING = { rentals: 6, firstHoursAgo: 9.7, everyHours: 1.6, hours: 24 };

/** Rentals of the last day, oldest first: some are over, some still run. Each has a rig of its own. */
export function planRentals(listings: readonly Listing[], nowUnix: number): PlannedRental[] {
  const rigs = listings.flatMap((listing, rig) => (listing.enabled ? [{ ...listing, rig }] : []));
  const brief = spread(
    rigs.filter(({ minhours }) => minhours <= FINISHED.longestMinimum),
    FINISHED.rentals,
  );
  const longer = spread(
    rigs.filter((rig) => !brief.includes(rig) && rig.maxhours >= 2 * RUNNING.hours),
    RUNNING.rentals,
  );
  const hoursAgo = (hours: number) => nowUnix - Math.round(hours * SECONDS_PER_HOUR);
  const finished = brief.map(({ rig, minhours, prices }, turn) => ({
    rig,
    startUnix: hoursAgo(FINISHED.firstHoursAgo - turn * FINISHED.everyHours),
    hours: minhours + (turn % 3),
    currency: assetInTurn(prices, turn),
  }));
  const running = longer.map(({ rig, prices }, turn) => ({
    rig,
    startUnix: hoursAgo(RUNNING.firstHoursAgo - turn * RUNNING.everyHours),
    hours: RUNNING.hours * (1 + (turn % 2)),
    currency: assetInTurn(prices, turn),
  }));
  return [...finished, ...running].sort((a, b) => a.startUnix - b.startUnix);
}

/** So many of the items, from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = items.length / count;
  return items.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** Each time another of the assets that the rig takes. */
function assetInTurn(prices: Listing['prices'], turn: number): Asset {
  return prices[turn % prices.length]?.asset ?? 'BTC';
}
