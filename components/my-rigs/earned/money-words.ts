import { counted } from '#components/ui/text/number-text.ts';

/** What counts as earned, in whichever window stands with it. */
export const EARNED_MEANS =
  'The cost of its rentals without the fee, spread evenly over their hours and counted for the hours in that time, whenever they were paid; less their refunds, spread alike, once they are settled and the market says how much they are';

/** What counts as booked, in whichever window stands with it. */
export const BOOKED_MEANS =
  'Credits of rentals and extensions booked in that time, each whole when it was paid, also those still pending, less refunds already settled';

/** A rig listed an hour ago is as idle as one that nobody wanted all week: that has to be said wherever the share stands. */
export const IDLE_MEANS =
  'The share of the last 7 days in which nobody rented it; the time before it was listed counts as idle';

/** The same of several rigs, each of which counts alike. */
export const IDLE_TOGETHER_MEANS =
  'The share of their hours of the last 7 days in which nobody rented them; the time before one was listed counts as idle';

const NOT_KNOWN_OF = { one: 'not known of # rig', other: 'not known of # rigs' };

/** Of how many of several rigs a figure is not known. */
export function notKnownOf(rigs: number): string {
  return counted(rigs, NOT_KNOWN_OF);
}
