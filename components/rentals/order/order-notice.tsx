import type { ReactNode } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { UnknownOutcome } from '#components/ui/answer/unknown-outcome.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { Terms } from '#lib/contract/desk-orders.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import type { SentBy } from '#lib/queries/change/sent-by.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { Bought } from './bought.tsx';
import { NOT_SENT_HERE, OF_ANOTHER, type OrderWords, refusalWords } from './order-words.ts';

interface OrderNoticeProps {
  outcome: OrderOutcome;
  sentBy: SentBy;
  words: OrderWords;
  /** What it was confirmed on in this tab; the desk tells it of an order of another, or from before the tab was loaded anew. */
  terms?: Terms | undefined;
  /** The page that it leads to says so: once is enough. */
  saidElsewhere?: boolean;
  onDismiss: () => void;
}

/**
 * What came of the order that was sent: that it is on its way, went through or did not; or that nobody knows yet, and when
 * the desk looks again. Changed terms are shown where they are decided about.
 */
export function OrderNotice(props: OrderNoticeProps) {
  const { outcome, sentBy, words, terms, saidElsewhere = false } = props;
  const title = sentBy === 'this tab' ? undefined : OF_ANOTHER;
  const dismiss = <Dismiss onDismiss={props.onDismiss} />;
  switch (outcome.name) {
    case 'none':
    case 'changed':
      return null;
    case 'running':
      return <Callout announce>{words.running}</Callout>;
    case 'unknown':
      return (
        <UnknownOutcome lookAtMs={outcome.lookAtMs} deskSilent={outcome.deskSilent}>
          {outcome.deskSilent ? words.deskSilent : words.unknown}
        </UnknownOutcome>
      );
    case 'done':
      return <Done {...props} outcome={outcome} terms={terms} announce={!saidElsewhere} dismiss={dismiss} />;
    case 'not done':
      return (
        <Callout kind="warn" announce action={dismiss} title={title}>
          {words.notDone}
          <NotSentHere sentBy={sentBy} />
        </Callout>
      );
    case 'not sent':
      return (
        <Callout kind="warn" announce action={dismiss}>
          {words.notSent}
        </Callout>
      );
    case 'not known':
      return (
        <Callout kind="warn" announce action={dismiss} title="Nobody can say">
          {words.notKnown}
        </Callout>
      );
    case 'refused':
      return (
        <Callout kind="danger" announce action={dismiss} title={title}>
          <Why {...whyOf(outcome.error, refusalWords(words, outcome.error))} />
          <NotSentHere sentBy={sentBy} />
        </Callout>
      );
  }
}

interface DoneProps extends Pick<OrderNoticeProps, 'sentBy' | 'words' | 'terms'> {
  outcome: Extract<OrderOutcome, { name: 'done' }>;
  announce: boolean;
  dismiss: ReactNode;
}

function Done({ outcome, sentBy, words, terms = outcome.terms, announce, dismiss }: DoneProps) {
  const { id, atMs } = outcome;
  return (
    <Callout
      kind="done"
      announce={announce}
      note={
        <>
          {terms && <Bought terms={terms} />}
          Sent at <Time ms={atMs} show="clock" />.
        </>
      }
      action={
        <>
          {words.see(id) !== '' && (
            <ButtonLink href={`/rentals/${id}`} size="small">
              {words.see(id)}
            </ButtonLink>
          )}
          {dismiss}
        </>
      }
    >
      {sentBy === 'this tab' ? words.done(id) : words.doneElsewhere(id)}
      <NotSentHere sentBy={sentBy} />
    </Callout>
  );
}

function NotSentHere({ sentBy }: Pick<OrderNoticeProps, 'sentBy'>) {
  return sentBy === 'another instead' && <> {NOT_SENT_HERE}</>;
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onDismiss}>
      Dismiss
    </Button>
  );
}
