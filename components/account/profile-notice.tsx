import { Callout } from '#components/ui/callout.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { Said } from '#components/ui/said.tsx';
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
      return <Unknown lookAtMs={outcome.lookAtMs} />;
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

/** The seconds are not read out as they pass: only the sentence is. */
function Unknown({ lookAtMs }: { lookAtMs: number | undefined }) {
  return (
    <Callout
      kind="warn"
      announce
      title="We don't know yet"
      note={
        lookAtMs === undefined ? (
          'Looking now.'
        ) : (
          <>
            The desk looks again in <Countdown untilMs={lookAtMs} over="a moment" />.
          </>
        )
      }
    >
      The profile was sent, and no answer came. The desk goes on looking at the market.
    </Callout>
  );
}
