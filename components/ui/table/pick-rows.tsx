import { ListChecks } from 'lucide-react';
import { Button } from '../press/button.tsx';
import type { TickedRows } from './ticked-rows.ts';

interface PickRowsProps {
  ticked: Pick<TickedRows<unknown>, 'picking' | 'pick'>;
  /** Its name: "Select rentals". */
  label: string;
  /** Why there is nothing to tick, as a sentence. */
  reason: string | undefined;
}

/** On a phone: brings the boxes that rows are ticked with, and takes them away again with what is ticked. */
export function PickRows({ ticked: { picking, pick }, label, reason }: PickRowsProps) {
  return (
    <Button
      size="tool"
      className="sm:hidden"
      aria-label={label}
      aria-pressed={picking}
      reason={reason}
      onClick={() => pick(!picking)}
    >
      <ListChecks aria-hidden className="size-3.5" strokeWidth={1.75} />
    </Button>
  );
}
