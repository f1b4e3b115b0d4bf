import { useNow } from '#components/ui/now.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { CalendarButton } from '../calendar-button.tsx';
import type { Rig } from './offers.ts';
import { isFreeOnce, rigCalendar } from './rig-calendar.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface RigCalendarButtonProps {
  connectedKey: ConnectedKey;
  rig: Rig;
  /** When it was as it is shown, in epoch milliseconds. */
  asOfMs: number;
  obstacle: Obstacle;
  /** Why it is not known whether the rental is one's own, as a sentence; undefined where it is. */
  unknown: string | undefined;
}

/** Saves when the rental ends that keeps a rig from being rented; nothing where that is one's own, or nobody knows when. */
export function RigCalendarButton({ connectedKey, unknown, ...known }: RigCalendarButtonProps) {
  const nowMs = useNow() ?? known.asOfMs;
  const { rig, obstacle } = known;
  if (!isFreeOnce(rig, obstacle)) return null;
  const isOver = obstacle.untilMs !== undefined && obstacle.untilMs <= nowMs;
  return (
    <CalendarButton
      size="small"
      command="Save the end of its rental to the calendar"
      reason={unknown ?? (isOver ? 'Its rental ends just now.' : undefined)}
      file={() => ({
        name: `rig-${rig.id}-free.ics`,
        text: rigCalendar({
          ...known,
          environment: connectedKey.environment,
          nowMs,
          origin: window.location.origin,
        }),
      })}
    />
  );
}
