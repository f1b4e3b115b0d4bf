import { Callout } from '#components/ui/answer/callout.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { UnknownOutcome } from '#components/ui/answer/unknown-outcome.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { refusalWords } from './listing-refusal.ts';

/** What came of the listing that was sent, where it has not become a rig. */
export function NewRigNotice({ outcome }: { outcome: OrderOutcome }) {
  switch (outcome.name) {
    case 'unknown':
      return (
        <UnknownOutcome lookAtMs={outcome.lookAtMs} deskSilent={outcome.deskSilent}>
          {outcome.deskSilent
            ? 'The desk did not answer. The listing may have been sent, and this page goes on asking the desk.'
            : 'The listing was sent, and no answer came that tells what became of it. The desk goes on looking at the market.'}
        </UnknownOutcome>
      );
    case 'not sent':
      return (
        <Callout kind="warn" announce>
          Nothing was sent: the listing did not get through. Trying again is safe.
        </Callout>
      );
    case 'not known':
      return (
        <Callout kind="warn" announce>
          The desk does not know the listing that was sent, so it cannot say whether the rig was listed. Look
          at your rigs before trying again.
        </Callout>
      );
    case 'not done':
      return (
        <Callout kind="warn" announce>
          It did not go through: the market has no such rig. Trying again is safe.
        </Callout>
      );
    case 'refused':
      return (
        <Callout kind="danger" announce>
          Nothing was listed. <Why {...whyOf(outcome.error, refusalWords(outcome.error))} />
        </Callout>
      );
    default:
      return <Said>{null}</Said>;
  }
}
