'use client';

import { useNow } from '#components/ui/now.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { CalendarButton } from '../calendar-button.tsx';
import { calendarProblem, rentalsCalendar } from '../rental-calendar.ts';
import type { Rental } from '../rental-figures.ts';

interface RentalCalendarButtonProps {
  connectedKey: ConnectedKey;
  /** Undefined where it has not been read. */
  answer: Answer<Rental> | undefined;
}

/** Saves the rental's end as a calendar file. */
export function RentalCalendarButton({ connectedKey, answer }: RentalCalendarButtonProps) {
  const nowMs = useNow();
  return (
    <CalendarButton
      size="tool"
      command="Save the end to the calendar"
      reason={calendarProblem(answer?.data)}
      file={() => answer && endFile(answer, connectedKey.environment, nowMs ?? answer.meta.asOf)}
    />
  );
}

function endFile({ data: rental, meta }: Answer<Rental>, environment: string, nowMs: number) {
  const { origin } = window.location;
  return {
    name: `rental-${rental.id}-end.ics`,
    text: rentalsCalendar([{ rental, asOfMs: meta.asOf }], { origin, environment, nowMs }),
  };
}
