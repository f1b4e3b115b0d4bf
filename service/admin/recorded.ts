import { MINUTES_KEPT_DAYS } from '#lib/domain/graph.ts';
import { counted } from './text-table.ts';

/** What became of reported minutes. */
export interface Recorded {
  recorded: number;
  /** How many changed nothing, since their minute had been reported before. */
  repeated: number;
  /** How many were left out, since single minutes of then are not kept. */
  tooOld: number;
}

/** In words, without a full stop. */
export function recordedText({ recorded, repeated, tooOld }: Recorded): string {
  const said = [`${counted(recorded, 'minute')} ${were(recorded)} recorded`];
  if (repeated > 0) said.push(`${repeated} had been reported before`);
  if (tooOld > 0) said.push(`${tooOld} ${were(tooOld)} left out, older than ${MINUTES_KEPT_DAYS} days`);
  return said.join('; ');
}

function were(count: number): string {
  return count === 1 ? 'was' : 'were';
}
