import { MINUTES_KEPT_DAYS } from '#lib/domain/graph.ts';

/** What became of reported minutes. */
export interface Recorded {
  recorded: number;
  /** How many were left out, since single minutes of then are not kept. */
  tooOld: number;
}

/** In words, without a full stop. */
export function recordedText({ recorded, tooOld }: Recorded): string {
  const leftOut = `; ${tooOld} were left out, older than ${MINUTES_KEPT_DAYS} days`;
  return `${recorded} minutes were recorded${tooOld > 0 ? leftOut : ''}`;
}
