/** What the average of the last half hour is of. */
export const LAST_HALF_HOUR = {
  sorted:
    'Measured over those of the last 30 complete minutes that were observed, with its share of advertised; sorted by that share',
  compared:
    'Measured over those of the last 30 complete minutes that were observed; compared by its share of advertised',
} as const;
