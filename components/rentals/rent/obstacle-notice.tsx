import { CalendarPlus } from 'lucide-react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { saveFile } from '#components/ui/file/save-file.ts';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { Countdown } from '#components/ui/text/countdown.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { LocalTime } from '../figures.tsx';
import type { Rig } from './offers.ts';
import { isFreeOnce, rigCalendar } from './rig-calendar.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface ObstacleNoticeProps {
  connectedKey: ConnectedKey;
  rig: Rig;
  /** When it was as it is shown, in epoch milliseconds. */
  asOfMs: number;
  obstacle: Obstacle;
  /** A rental that is led to beside it already. */
  seenAt?: string | undefined;
}

/** Why the rig cannot be rented now and, where it is known, until when. */
export function ObstacleNotice(props: ObstacleNoticeProps) {
  const { rig, obstacle, seenAt } = props;
  const { sentence, untilMs, exact, extendable, rentalId } = obstacle;
  return (
    <Callout
      action={
        <>
          {rentalId !== undefined && rentalId !== seenAt && (
            <ButtonLink size="small" href={`/rentals/${rentalId}`}>
              See rental {rentalId}
            </ButtonLink>
          )}
          {isFreeOnce(rig, obstacle) && (
            <Button
              size="small"
              data-command="Save to the calendar when it can be rented again"
              onClick={() => saveFree(props)}
            >
              <CalendarPlus aria-hidden className="size-3.5" strokeWidth={1.75} />
              To the calendar
            </Button>
          )}
        </>
      }
    >
      {sentence}
      {untilMs !== undefined && (
        <>
          {' '}
          Its rental ends {exact ? '' : 'about '}
          <LocalTime ms={untilMs} />, in <Countdown untilMs={untilMs} over="moments" />
          {extendable ? ', unless it is extended.' : '.'}
        </>
      )}
    </Callout>
  );
}

function saveFree({ connectedKey: { environment }, ...props }: ObstacleNoticeProps): void {
  const text = rigCalendar({ ...props, environment, origin: window.location.origin });
  if (text === undefined) return;
  saveFile({ name: `rig-${props.rig.id}-free.ics`, type: 'text/calendar;charset=utf-8', text });
}
