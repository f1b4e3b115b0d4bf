import { briefDuration, wordDuration } from './duration.ts';
import { Figured } from './figured.tsx';
import { formatMoment } from './moment.ts';

export interface ElapsedProps {
  /** Epoch milliseconds. */
  sinceMs: number;
  /** When that was told, in epoch milliseconds: server and browser draw the same, and it moves only with a newer answer. */
  asOfMs: number;
  /** `word` 3 h 12 min · `brief` 3 h */
  show?: 'word' | 'brief';
}

/** How long something lasted by then, and in its title exactly since when. */
export function Elapsed({ sinceMs, asOfMs, show = 'word' }: ElapsedProps) {
  const words = wordDuration(asOfMs - sinceMs);
  return (
    <time
      dateTime={new Date(sinceMs).toISOString()}
      title={`${words}, since ${formatMoment(sinceMs, 'full', 'UTC')} UTC`}
    >
      <Figured text={show === 'word' ? words : briefDuration(asOfMs - sinceMs)} />
    </time>
  );
}
