'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { askedTotal } from '../order/asked-total.ts';
import { usePaying } from '../order/paying.ts';
import { payWords, ReviewActions } from '../order/review-actions.tsx';
import type { Rental } from '../rental-figures.ts';
import { ExtendFacts } from './extend-facts.tsx';
import { extendWarning } from './extend-warning.ts';
import type { ExtensionReview } from './extension.ts';
import { beyondBalance } from './extension-waits.ts';

interface ExtendReviewProps {
  connectedKey: ConnectedKey;
  rental: Rental;
  review: ExtensionReview;
  /** Why it can no longer be confirmed. */
  blocked: string | undefined;
  sending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The extension once more, as it will be sent, and the button that pays. */
export function ExtendReview(props: ExtendReviewProps) {
  const { connectedKey, rental, review, blocked, sending, onBack, onConfirm } = props;
  const { asked, fee } = askedTotal(review.quote);
  const [{ scale }] = usePriceSetting();
  const paying = usePaying(connectedKey);
  const short = sending ? undefined : beyondBalance({ paying, review }, scale);
  const warning = extendWarning(rental);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        It is paid at once, and cannot be taken back. The desk asks for the cost once more right before it
        sends this: if it has changed by then, nothing is extended and nothing is paid.
      </p>
      {warning && (
        <Callout kind="warn">
          <Figured kind="sentence" text={warning.sentence} />
        </Callout>
      )}
      <ExtendFacts rental={rental} review={review} paying={paying} />
      <ReviewActions
        blocked={blocked ?? short}
        underWay={sending ? 'The extension is being made.' : undefined}
        onBack={onBack}
        onConfirm={onConfirm}
      >
        {payWords(amountText(asked, review.quote.currency, scale), fee)}
      </ReviewActions>
    </div>
  );
}
