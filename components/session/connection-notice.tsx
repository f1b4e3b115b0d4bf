import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { connectAndReturn } from './connect-and-return.ts';

/** Says that this page's key is gone and leads back in. `others`: whether there are keys to change to. */
export function ConnectionNotice({ others }: { others: boolean }) {
  return (
    <Callout
      kind="warn"
      announce
      action={
        <a href={connectAndReturn()} className={buttonClass('primary', 'small')}>
          Connect again
        </a>
      }
    >
      This page's key is no longer connected. What you see is from before, and what you typed is still here.
      {others && ' The key menu has the other keys.'}
    </Callout>
  );
}
