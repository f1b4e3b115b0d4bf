import { ListChecks } from 'lucide-react';
import { Button } from '../press/button.tsx';
import type { TickedRows } from './ticked-rows.ts';

interface PickRowsProps {
  ticked: Pick<TickedRows<unknown>, 'picking' | 'pick'>;
  /** Its name: "Select rentals". */
  label: string;
}

/** On a phone: brings the boxes that rows are ticked with, and takes them away again with what is ticked. */
export function PickRows({ ticked: { picking, pick }, label }: PickRowsProps) {
  return (
    <Button
      size="tool"
      className="sm:hidden"
      aria-label={label}
      aria-pressed={picking}
      onClick={() => pick(!picking)}
    >
      <ListChecks aria-hidden className="size-3.5" strokeWidth={1.75} />
    </Button>
  );
}
