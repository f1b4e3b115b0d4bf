import { Callout } from '../answer/callout.tsx';
import { focusFieldAfter } from '../focus-content.ts';
import { Button } from '../press/button.tsx';

interface TypedBeforeProps {
  /** What of it stands there again, as a sentence. */
  children: string;
  onClear: () => void;
}

/** Says why a form that was just opened is not as it usually begins, and how to be rid of that. */
export function TypedBefore({ children, onClear }: TypedBeforeProps) {
  return (
    <Callout
      title="What you typed here before"
      action={
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            focusFieldAfter(currentTarget);
            onClear();
          }}
        >
          Clear it
        </Button>
      }
    >
      {children} This tab alone keeps it, until the page is reloaded or closed.
    </Callout>
  );
}
