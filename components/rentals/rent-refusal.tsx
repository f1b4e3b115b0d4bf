import { ButtonLink } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { mayHaveRented, rentRefusalWords } from './rent-refusal-words.ts';

/** Why the rental was not made; or that nobody knows, and where to look. */
export function RentRefusal({ error }: { error: unknown }) {
  if (!mayHaveRented(error))
    return (
      <Callout kind="danger" announce>
        {rentRefusalWords(error)}
      </Callout>
    );
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
