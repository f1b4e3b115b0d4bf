'use client';

import { useSyncExternalStore } from 'react';
import { useMounted } from '../now.ts';
import { Figured } from './figured.tsx';
import { Missing } from './missing.tsx';
import { datedForm, formatMoment, isMoment, type MomentForm } from './moment.ts';

export interface TimeProps {
  /** Epoch milliseconds. */
  ms: number;
  /**
   * `clock` 12:03:14 · `minute` 20 Nov 12:03, with its year where that is not this one · `full` 20 Nov 2026, 12:03:14 ·
   * `day` 20 Nov 2026
   */
  show?: MomentForm;
  /** Whose clock, where it is not the reader's; what stands around says so. */
  zone?: 'UTC' | undefined;
  className?: string;
}

/** Local time, UTC in its title. The server does not know where the reader is, so UTC stands until the page is hydrated. */
export function Time({ ms, show = 'minute', zone, className }: TimeProps) {
  const mounted = useMounted();
  const dated = useDatedForm(ms, zone);
  if (!isMoment(ms)) return <Missing why="the time cannot be read" />;
  const shownZone = zone ?? (mounted ? undefined : 'UTC');
  return (
    <time
      dateTime={new Date(ms).toISOString()}
      title={`${formatMoment(ms, 'full', 'UTC')} UTC`}
      className={className}
    >
      <Figured text={formatMoment(ms, show === 'minute' ? dated : show, shownZone)} />
    </time>
  );
}

/**
 * `minute`, with the year where that is not this one. The server's year may be over where the page is hydrated, so none stands
 * until then.
 */
export function useDatedForm(ms: number, timeZone?: 'UTC'): MomentForm {
  return useSyncExternalStore(
    () => () => undefined,
    () => datedForm(ms, Date.now(), timeZone),
    () => 'minute',
  );
}
