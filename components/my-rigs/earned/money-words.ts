/** What counts as earned, in whichever window stands with it. */
export const EARNED_MEANS =
  'Credits of rentals and extensions booked in that time, also those still pending, less refunds already settled';

/** A rig listed an hour ago is as idle as one that nobody wanted all week: that has to be said wherever the share stands. */
export const IDLE_MEANS =
  'The share of the last 7 days in which nobody rented it; the time before it was listed counts as idle';
