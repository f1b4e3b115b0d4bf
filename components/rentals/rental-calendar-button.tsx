'use client';

import { CalendarPlus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { rentalCalendar } from './rental-calendar.ts';
import type { Rental } from './rental-figures.ts';

/** Saves the rental's end as a calendar file. */
export function RentalCalendarButton({
  connectedKey: { environment },
  answer: { data: rental, meta },
}: {
  connectedKey: ConnectedKey;
  answer: Answer<Rental>;
}) {
  const save = () => {
    const { origin } = window.location;
    const text = rentalCalendar({ rental, origin, environment, asOfMs: meta.asOf });
    saveFile({ name: `rental-${rental.id}-end.ics`, type: 'text/calendar;charset=utf-8', text });
  };
  return (
    <Button size="small" reason={rental.ended ? 'This rental is over.' : undefined} onClick={save}>
      <CalendarPlus aria-hidden className="size-3.5" strokeWidth={1.75} />
      End to calendar
    </Button>
  );
}
