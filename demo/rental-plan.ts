import type { Asset } from '#lib/domain/asset.ts';
import type { Listing } from './listings.ts';
import { isWeak } from './tempers.ts';

/** A rig of the farm in the market. */
export interface ListedRig extends Listing {
  id: number;
}

/** A rental of the demo's past. */
export interface PlannedRental {
  rig: ListedRig;
  startUnix: number;
  hours: number;
  currency: Asset;
}

const SECONDS_PER_HOUR = 3600;
const FINISHED = { rentals: 8, firstHoursAgo: 23.4, everyHours: 2.1, longestMinimum: 4, weakHours: 6 };
const RUNNING = { rentals: 6, firstHoursAgo: 9.7, everyHours: 1.6, hours: 24 };

/**
 * Rentals of the last day, oldest first: some are over, some still run. Each has a rig of its own. One that is over had a
 * weak rig for long enough to tell that from chance: its settlement gives something back.
 */
export function planRentals(listed: readonly ListedRig[], nowUnix: number): PlannedRental[] {
  const rigs = listed.filter(({ enabled }) => enabled);
  const soonOver = rigs.filter(({ minhours }) => minhours <= FINISHED.longestMinimum);
  const weak = soonOver.filter(({ id }) => isWeak(id)).slice(0, 1);
  const others = soonOver.filter((rig) => !weak.includes(rig));
  const brief = [...weak, ...spread(others, FINISHED.rentals - weak.length)];
  const longer = spread(
    rigs.filter((rig) => !brief.includes(rig) && rig.maxhours >= 2 * RUNNING.hours),
    RUNNING.rentals,
  );
  const hoursAgo = (hours: number) => nowUnix - Math.round(hours * SECONDS_PER_HOUR);
  const finished = brief.map((rig, turn) => ({
    rig,
    startUnix: hoursAgo(FINISHED.firstHoursAgo - turn * FINISHED.everyHours),
    hours: weak.includes(rig) ? FINISHED.weakHours : rig.minhours + (turn % 3),
    currency: assetInTurn(rig.prices, turn),
  }));
  const running = longer.map((rig, turn) => ({
    rig,
    startUnix: hoursAgo(RUNNING.firstHoursAgo - turn * RUNNING.everyHours),
    hours: RUNNING.hours * (1 + (turn % 2)),
    currency: assetInTurn(rig.prices, turn),
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
