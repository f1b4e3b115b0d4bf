import { Callout } from '#components/ui/answer/callout.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useMadeOrder } from '#lib/queries/change/made-order.ts';
import { Bought } from '../order/bought.tsx';
import { RENT_WORDS } from '../order/order-words.ts';

/** Says that the order went through that led here; nothing at any other rental. */
export function JustRented({ connectedKey, rentalId }: { connectedKey: ConnectedKey; rentalId: string }) {
  const made = useMadeOrder({ connectedKey, name: 'createRental', id: rentalId });
  if (!made) return null;
  const dismiss = () => {
    focusContent();
    made.dismiss();
  };
  return (
    <Callout
      kind="done"
      announce
      note={
        <>
          {made.terms && <Bought terms={made.terms} />}
          Sent at <Time ms={made.atMs} show="clock" />.
        </>
      }
      action={
        <Button size="small" variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      {RENT_WORDS.done(rentalId)}
    </Callout>
  );
}
