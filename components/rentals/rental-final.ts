import type { Answer } from '#lib/contract/desk.ts';
import { endMs, type Rental } from './rental-figures.ts';

/** Settlement follows 15 minutes after the end; as long again is left for its rows to be written. */
const FINAL_AFTER_MS = 30 * 60_000;

/** From when what the market says of a rental is its last word, in epoch milliseconds. */
export function finalFromMs(rental: Rental): number {
  return endMs(rental) + FINAL_AFTER_MS;
}

/** Whether an answer is the last word on its rental: one that was true before then may still change. */
export function isFinal({ data, meta }: Pick<Answer<Rental>, 'data'> & { meta: { asOf: number } }): boolean {
  return data.ended && meta.asOf >= finalFromMs(data);
}
