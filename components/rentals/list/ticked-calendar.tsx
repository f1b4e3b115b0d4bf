import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Said } from '#components/ui/answer/said.tsx';
import { saveFile } from '#components/ui/file/save-file.ts';
import { clockNow } from '#components/ui/now.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { DatedRental } from './rentals-joined.ts';
import { running } from './rentals-sums.ts';

export const NONE_RUNS = 'None of them runs any more.';
const UNTOLD =
  'Where the market does not say in a readable form when a rental ends, its end is not in a file.';

interface TickedCalendarProps {
  rows: readonly DatedRental[];
  environment: string;
}

/** Saves the ends of the ticked rentals that still run as one calendar file. */
export function TickedCalendar({ rows, environment }: TickedCalendarProps) {
  const [said, setSaid] = useState('');
  const runs = rows.filter(({ rental, asOfMs }) => running([rental], asOfMs).length > 0);
  const save = async () => {
    setSaid('');
    try {
      const { rentalsCalendar, calendarProblem } = await import('../rental-calendar.ts');
      const told = runs.filter(({ rental }) => calendarProblem(rental) === undefined);
      if (told.length < runs.length) setSaid(UNTOLD);
      if (told.length === 0) return;
      const of = { origin: window.location.origin, environment, nowMs: clockNow() };
      saveFile({
        name: 'rental-ends.ics',
        type: 'text/calendar;charset=utf-8',
        text: rentalsCalendar(told, of),
      });
    } catch {
      setSaid('The desk did not answer, and no file was made. Try again.');
    }
  };
  return (
    <>
      <Button
        size="tool"
        data-command="Save the ends of the selected rentals to the calendar"
        onClick={save}
        reason={runs.length === 0 ? NONE_RUNS : undefined}
      >
        <CalendarPlus aria-hidden className="size-3.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Ends to calendar</span>
      </Button>
      <Said>{said}</Said>
    </>
  );
}
