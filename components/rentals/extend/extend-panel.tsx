'use client';

import { useEffect, useEffectEvent } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { holdPage } from '#components/ui/form/hold-page.ts';
import { Panel } from '#components/ui/layout/panel.tsx';
import { useNow } from '#components/ui/now.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { rentalSubject } from '#lib/contract/desk-orders.ts';
import { QUOTED_EVERY_MS } from '#lib/queries/change/extension-quote.ts';
import { useOrdering } from '#lib/queries/change/ordering.ts';
import { useFocusOnChange } from '../order/focus-on-change.ts';
import { useFocusOnOutcome } from '../order/focus-on-outcome.ts';
import { OrderNotice } from '../order/order-notice.tsx';
import { type Place, useOrderStep } from '../order/order-step.ts';
import { EXTEND_WORDS } from '../order/order-words.ts';
import { TermsComparison } from '../order/terms-comparison.tsx';
import type { Rental } from '../rental-figures.ts';
import { ExtendForm } from './extend-form.tsx';
import { ExtendReview } from './extend-review.tsx';
import { extendBlocked, extensionOrder, outdated } from './extension.ts';
import { awaitedAnew, waitingFor } from './extension-waits.ts';
import { type QuotedExtension, useQuotedExtension } from './quoted-extension.ts';

interface ExtendPanelProps {
  connectedKey: ConnectedKey;
  rental: Rental;
  /** Epoch milliseconds when the rental was read: the time, until the page has a clock. */
  asOfMs: number;
}

/** Extends a running rental: the hours with their cost, the review, and the payment. */
export function ExtendPanel({ connectedKey, rental, asOfMs }: ExtendPanelProps) {
  const ordering = useOrdering({
    connectedKey,
    name: 'extendRental',
    subject: rentalSubject(rental.id),
    watch: 'every tab',
    holdPage,
  });
  const { outcome, sentBy, sent, dismiss } = ordering;
  const levels = connectedKey.permission_levels;
  const blocked = extendBlocked(rental, { levels, outcome, nowMs: useNow() ?? asOfMs });
  const quoted = useQuotedExtension(connectedKey, rental, blocked === undefined ? 'live' : 'off');
  const { step, place, back, review, confirm } = useOrderStep({
    ordering,
    terms: () => quoted.review,
    ordered: (extension) => extensionOrder({ ...extension, id: rental.id, rate: extension.quote.rate }),
    onDone: () => back(),
    onReread: quoted.refetch,
  });
  useClearedWhenDone(quoted, outcome.name === 'done' && sent !== undefined);
  const [{ scale }] = usePriceSetting();
  const steps = useFocusOnChange(place);
  // After the steps: where both are new, what came of the order is what to read.
  const notice = useFocusOnOutcome(outcome);
  return (
    <Panel
      title="Extend"
      className="print:hidden"
      freshness={place === 'form' && <QuoteAge quoted={quoted} />}
    >
      <fieldset
        ref={steps}
        aria-label={LABELS[place]}
        tabIndex={-1}
        className="flex min-w-0 flex-col gap-4 outline-none"
      >
        <div ref={notice} tabIndex={-1} className="outline-none empty:sr-only">
          <OrderNotice
            outcome={outcome}
            sentBy={sentBy}
            words={EXTEND_WORDS}
            terms={sent?.confirmed}
            onDismiss={dismiss}
          />
        </div>
        {place === 'form' && (
          <ExtendForm rental={rental} quoted={quoted} blocked={blocked} onReview={review} />
        )}
        {place === 'changed' && outcome.name === 'changed' && (
          <TermsComparison
            terms={outcome.terms}
            sentence={EXTEND_WORDS.changed}
            blocked={blocked ?? waitingFor(quoted, { asset: rental.price.currency, scale })}
            awaited={awaitedAnew(quoted)}
            onBack={dismiss}
            onReview={review}
          />
        )}
        {'terms' in step && (
          <ExtendReview
            connectedKey={connectedKey}
            rental={rental}
            review={step.terms}
            blocked={step.name === 'review' ? (blocked ?? outdated(rental, step.terms)) : undefined}
            sending={step.name === 'sending'}
            onBack={back}
            onConfirm={() => confirm(step.terms)}
          />
        )}
      </fieldset>
    </Panel>
  );
}

/** What was typed and is extended now is not asked for once more, however late that became known. */
function useClearedWhenDone({ clear }: QuotedExtension, done: boolean): void {
  const onDone = useEffectEvent(clear);
  useEffect(() => {
    if (done) onDone();
  }, [done]);
}

function QuoteAge({ quoted }: { quoted: QuotedExtension }) {
  const { quotedAtMs, asking, error, isFetching, refetch } = quoted;
  if (quotedAtMs === undefined && !asking) return null;
  return (
    <Freshness
      asOfMs={quotedAtMs}
      nextMs={quotedAtMs && quotedAtMs + QUOTED_EVERY_MS}
      stale={error !== null}
      refreshing={asking || isFetching}
      onRefresh={refetch}
      subject="cost"
    />
  );
}

const LABELS = {
  form: 'Terms of the extension',
  changed: 'Changed terms of the extension',
  review: 'Review of the extension',
  paid: 'The extension is paid',
} as const satisfies Record<Place, string>;
