import type { ReactNode } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { Countdown } from '#components/ui/text/countdown.tsx';
import { LocalTime } from '../figures.tsx';
import type { Obstacle } from './rig-obstacle.ts';

interface ObstacleNoticeProps {
  obstacle: Obstacle;
  /** A rental that is led to beside it already. */
  seenAt?: string | undefined;
  /** Saves until when, where that is known. */
  calendar: ReactNode;
}

/** Why the rig cannot be rented now and, where it is known, until when. */
export function ObstacleNotice({ obstacle, seenAt, calendar }: ObstacleNoticeProps) {
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
          {calendar}
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
