'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { type AmountScale, amountText } from '#components/prices/scaled-amount.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { formatAmount } from '#lib/domain/money.ts';
import type { Quote } from './quote.ts';

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

/** The second press of a double click on what led here, or of one who saw nothing happen at first, must not pay. */
const ARRIVES_MS = 500;

/** The ways out of a review: back to the form, or on to pay; and why the second is shut. */
export function ReviewActions({ blocked, underWay, onBack, onConfirm, children }: ReviewActionsProps) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const arrival = setTimeout(setHere, ARRIVES_MS, true);
    return () => clearTimeout(arrival);
  }, []);
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
          reason={blocked ?? (here ? undefined : 'It can be pressed in a moment.')}
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

/** The same of a quote. */
export function payQuoteWords(
  { total, fee }: Quote,
  { asset, scale }: { asset: string; scale: AmountScale },
): string {
  return payWords(amountText(formatAmount(total), asset, scale), fee === undefined ? 'on top' : 'included');
}
