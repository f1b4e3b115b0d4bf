import { Callout } from '#components/ui/callout.tsx';
import { Said } from '#components/ui/said.tsx';
import { UnknownOutcome } from '#components/ui/unknown-outcome.tsx';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import type { OrderOutcome } from '#lib/queries/order-outcome.ts';

interface ProfileNoticeProps {
  outcome: OrderOutcome;
  /** What the profile that was sent is called; blank where this page did not send it. */
  name: string;
}

/** What came of the profile that was sent. */
export function ProfileNotice({ outcome, name }: ProfileNoticeProps) {
  switch (outcome.name) {
    case 'done':
      return <Said>{name !== '' && `Profile ${name} created.`}</Said>;
    case 'unknown':
      return (
        <UnknownOutcome lookAtMs={outcome.lookAtMs}>
          The profile was sent, and no answer came. The desk goes on looking at the market.
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
          The desk does not know the order that was sent, so it cannot say whether the profile was created.
          Look at the list before trying again.
        </Callout>
      );
    case 'not done':
      return (
        <Callout kind="warn" announce>
          It did not go through: the market has no such profile. Trying again is safe.
        </Callout>
      );
    case 'refused':
      return (
        <Callout kind="danger" announce>
          Nothing was created. {describeFailure(outcome.error)}
        </Callout>
      );
    default:
      return <Said>{null}</Said>;
  }
}
