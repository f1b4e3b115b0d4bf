import { ButtonLink } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Time } from '#components/ui/time.tsx';
import type { RentOutcome } from './rent-outcome.ts';
import { rentRefusalWords } from './rent-refusal-words.ts';

/** What came of the rental that was sent: that it is on its way, was made or refused; or that nobody knows, and where to look. */
export function RentNotice({ outcome }: { outcome: RentOutcome }) {
  switch (outcome.name) {
    case 'none':
      return null;
    case 'pending':
      return (
        <Callout announce>
          The rental is being made. It is paid for once, also if you leave this page.
        </Callout>
      );
    case 'made':
      return (
        <Callout
          announce
          note={
            <>
              Sent at <Time ms={outcome.sentMs} show="clock" />.
            </>
          }
          action={
            <ButtonLink href={`/rentals/${outcome.rentalId}`} size="small">
              See rental {outcome.rentalId}
            </ButtonLink>
          }
        >
          You rented this rig.
        </Callout>
      );
    case 'refused':
      return (
        <Callout kind="danger" announce>
          {rentRefusalWords(outcome.error)}
        </Callout>
      );
    case 'unconfirmed':
      return <Unconfirmed />;
  }
}

function Unconfirmed() {
  return (
    <Callout
      kind="warn"
      announce
      title="It may have gone through"
      action={
        <ButtonLink href="/rentals" size="small">
          See your rentals
        </ButtonLink>
      }
    >
      The rental was sent, but no answer came. Look at your rentals before you try again: a second one would
      be paid as well.
    </Callout>
  );
}
