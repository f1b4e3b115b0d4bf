import { Callout } from '#components/ui/answer/callout.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { UnknownOutcome } from '#components/ui/answer/unknown-outcome.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import type { CreationWords } from './creation-words.ts';

interface CreationNoticeProps {
  outcome: OrderOutcome;
  /** What the one that was sent is called; blank where this page did not send it. */
  name: string;
  words: CreationWords;
}

/** What came of what was sent to be created. */
export function CreationNotice({ outcome, name, words }: CreationNoticeProps) {
  switch (outcome.name) {
    case 'done':
      return <Said>{name !== '' && words.created(name)}</Said>;
    case 'unknown':
      return (
        <UnknownOutcome lookAtMs={outcome.lookAtMs} deskSilent={outcome.deskSilent}>
          {outcome.deskSilent ? words.deskSilent : words.unknown}
        </UnknownOutcome>
      );
    case 'not sent':
      return (
        <Callout kind="warn" announce>
          Nothing was sent: the order did not get through. Trying again is safe.
        </Callout>
      );
    case 'not known':
      return (
        <Callout kind="warn" announce>
          {words.notKnown}
        </Callout>
      );
    case 'not done':
      return (
        <Callout kind="warn" announce>
          {words.notDone}
        </Callout>
      );
    case 'refused':
      return (
        <Callout kind="danger" announce>
          Nothing was created. <Why {...whyOf(outcome.error)} />
        </Callout>
      );
    default:
      return <Said>{null}</Said>;
  }
}
