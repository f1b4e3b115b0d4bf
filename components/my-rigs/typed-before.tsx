import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';

/** Says why a form that was just opened is not as the listing is, and how to be rid of that. */
export function TypedBefore({ onClear }: { onClear: () => void }) {
  return (
    <Callout
      title="What you typed here before"
      action={
        <Button size="small" onClick={onClear}>
          Clear it
        </Button>
      }
    >
      It stands here again, but for a pool's password, and has not been sent. This tab alone keeps it, until
      the page is reloaded or closed.
    </Callout>
  );
}
