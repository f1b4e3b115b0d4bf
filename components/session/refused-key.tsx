import { Callout } from '#components/ui/answer/callout.tsx';
import { buttonClass } from '#components/ui/press/button-class.ts';
import { connectAndReturn } from './connect-and-return.ts';

/** Says once for the whole page that its key has ended at the market, and leads to another; `others`: there are more to change to. */
export function RefusedKey({ others }: { others: boolean }) {
  return (
    <Callout
      kind="warn"
      announce
      title="The market does not know this key any more"
      action={
        <a href={connectAndReturn()} className={buttonClass('primary', 'small')}>
          Connect another key
        </a>
      }
    >
      It may have been revoked there: make a new one at the market and connect that one. What you see is from
      before.
      {others && ' The key menu has the other keys.'}
    </Callout>
  );
}
