import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';

interface TypedBeforeProps {
  /** What of it stands there again, in sentences. */
  children: ReactNode;
  onClear: () => void;
}

/** Says why a form that was just opened is not blank, or not as the listing is, and how to be rid of that. */
export function TypedBefore({ children, onClear }: TypedBeforeProps) {
  return (
    <Callout
      title="What you typed here before"
      action={
        <Button size="small" onClick={onClear}>
          Clear it
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
