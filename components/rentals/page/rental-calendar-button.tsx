'use client';

import { CalendarPlus } from 'lucide-react';
import { saveFile } from '#components/ui/file/save-file.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Rental } from '../rental-figures.ts';
import { calendarProblem, rentalCalendar } from './rental-calendar.ts';

interface RentalCalendarButtonProps {
  connectedKey: ConnectedKey;
  /** Undefined where it has not been read. */
  answer: Answer<Rental> | undefined;
}

/** Saves the rental's end as a calendar file. */
export function RentalCalendarButton({ connectedKey, answer }: RentalCalendarButtonProps) {
  return (
    <Button
      size="tool"
      data-command="Save the end to the calendar"
      reason={calendarProblem(answer?.data)}
      onClick={() => answer && saveEnd(answer, connectedKey.environment)}
    >
      <CalendarPlus aria-hidden className="size-3.5" strokeWidth={1.75} />
      End to calendar
    </Button>
  );
}

function saveEnd({ data: rental, meta }: Answer<Rental>, environment: string): void {
  const { origin } = window.location;
  const text = rentalCalendar({ rental, origin, environment, asOfMs: meta.asOf });
  saveFile({ name: `rental-${rental.id}-end.ics`, type: 'text/calendar;charset=utf-8', text });
}
