import { wholeHours } from '#lib/domain/field-rules.ts';
import type { HourLimits } from '#lib/domain/hours-for-budget.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import type { Rig } from './offers.ts';

/** For how many hours a rig may be rented. */
export function hourLimits({ minhours, maxhours }: Pick<Rig, 'minhours' | 'maxhours'>): HourLimits {
  return { min: wholeHours(minhours) ?? HOURS.min, max: wholeHours(maxhours) ?? HOURS.max };
}
