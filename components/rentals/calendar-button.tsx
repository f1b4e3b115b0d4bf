import { CalendarPlus } from 'lucide-react';
import { saveFile } from '#components/ui/file/save-file.ts';
import { Button } from '#components/ui/press/button.tsx';

interface CalendarButtonProps {
  /** What it does, among the commands. */
  command: string;
  /** Why there is nothing to save now, as a sentence. */
  reason: string | undefined;
  /** Asked for when it is pressed. */
  file: () => { name: string; text: string } | undefined;
  size: 'tool' | 'small';
}

/** Saves the end of a rental as a calendar file. */
export function CalendarButton({ command, reason, file, size }: CalendarButtonProps) {
  const save = () => {
    const made = file();
    if (made) saveFile({ ...made, type: 'text/calendar;charset=utf-8' });
  };
  return (
    <Button size={size} data-command={command} reason={reason} onClick={save}>
      <CalendarPlus aria-hidden className="size-3.5" strokeWidth={1.75} />
      End to calendar
    </Button>
  );
}
