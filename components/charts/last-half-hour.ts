/** What the average of the last half hour is of. */
export const LAST_HALF_HOUR = {
  sorted:
    'Measured over those of the last 30 complete minutes that were observed with a pool, with its share of what is advertised now; sorted by that share',
  compared:
    'Measured over those of the last 30 complete minutes that were observed with a pool; compared by its share of what is advertised now, and marked as highest where chance alone does not explain it',
} as const;
