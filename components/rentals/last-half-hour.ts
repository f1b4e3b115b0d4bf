import { readHashRate } from '#lib/domain/hash-rate.ts';
import type { Rental } from './rental-figures.ts';

const MINUTES = 30;

/**
 * The rig's last half hour in percent of what was advertised at rental time. Undefined of a rental that is over or younger than
 * that: the half hour is somebody else's then, or in part.
 */
export function lastHalfHourPercent(rental: Rental): number | undefined {
  if (!isOwnHalfHour(rental)) return undefined;
  const [rate, promised] = [
    readHashRate(rental.rig.hashrate.last_30min),
    readHashRate(rental.hashrate.advertised),
  ];
  return rate === undefined || !promised ? undefined : (100 * rate) / promised;
}

/** Whether all of the half hour lies within what of the rental was observed; not where the market does not tell of that. */
export function isOwnHalfHour({ ended, delivery }: Rental): boolean {
  if (ended || !delivery) return false;
  const { observed, unobserved } = delivery.minutes;
  return observed + unobserved >= MINUTES;
}
