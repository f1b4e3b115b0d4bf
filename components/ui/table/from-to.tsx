import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

export function Same({ children }: { children: ReactNode }) {
  return (
    <span className="text-ink-faint" title="unchanged">
      {children}
    </span>
  );
}

/** What was to change and is too small to: said in the row itself, since its price alone looks forgotten. */
export function Stays({ children }: { children: ReactNode }) {
  return (
    <span className="text-ink-faint">
      stays <span className="whitespace-nowrap">{children}</span>
    </span>
  );
}

/** Between what there is and what it becomes. */
export const ARROW_WIDTH = 21;

export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5 whitespace-nowrap">
      <span className="min-w-0 truncate text-ink-soft">{from}</span>
      <To>{to}</To>
    </span>
  );
}

/** Goes on two lines where one has no room for both. */
export function WrappingFromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className="whitespace-normal">
      <span className="inline-flex max-w-full whitespace-nowrap text-ink-soft">
        <span className="min-w-0 truncate">{from}</span>
      </span>{' '}
      <To>{to}</To>
    </span>
  );
}

function To({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-baseline gap-1.5 whitespace-nowrap">
      <ArrowRight aria-label="to" className="size-3 shrink-0 self-center text-ink-faint" />
      <span className="min-w-0 truncate font-medium">{children}</span>
    </span>
  );
}
