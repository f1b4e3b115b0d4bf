import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';

export interface ReviewActionsProps {
  /** Why it can no longer be confirmed. */
  blocked: string | undefined;
  /** What is under way, where it was confirmed. */
  underWay: string | undefined;
  onBack: () => void;
  onConfirm: () => void;
  /** What the button that pays says. */
  children: ReactNode;
}

/** The ways out of a review: back to the form, or on to pay; and why the second is shut. */
export function ReviewActions({ blocked, underWay, onBack, onConfirm, children }: ReviewActionsProps) {
  return (
    <>
      {blocked !== undefined && (
        <Callout kind="warn" announce>
          {blocked}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack} reason={underWay}>
          Back
        </Button>
        <Button
          variant="primary"
          className="flex-1"
          busy={underWay !== undefined}
          reason={blocked}
          onClick={onConfirm}
        >
          {children}
        </Button>
      </div>
    </>
  );
}

/** What the button that pays says; without a known fee the amount is the bare cost. */
export function payWords(amount: string, fee: 'included' | 'on top'): string {
  return fee === 'included' ? `Confirm and pay ${amount}` : `Confirm and pay ${amount} plus the fee`;
}
