interface Average {
  /** Blank where nothing was observed. */
  hash: string | number;
}

/**
 * Why an average on the wire has no rate. A market that measures sends one with a blank `hash` where nothing was observed, which is
 * told in the words given; one that leaves the average out does not say whether it observed anything.
 */
export function unmeasured(average: Average | null | undefined, notObserved: string): string {
  if (!average) return 'the market does not say';
  return average.hash === '' ? notObserved : 'what the market says of it cannot be read';
}

/** The same of a rig's 30-minute average. */
export function unmeasuredLastHalfHour({
  hashrate,
}: {
  hashrate: { last_30min?: Average | null | undefined };
}): string {
  return unmeasured(hashrate.last_30min, 'not observed with a pool in the last 30 minutes');
}
