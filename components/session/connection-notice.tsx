'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { connectAndReturn } from './connect-and-return.ts';

const ReconnectDialog = dynamic(() =>
  import('./reconnect-dialog.tsx').then((module) => module.ReconnectDialog),
);

interface ConnectionNoticeProps {
  /** The key this page was opened with. */
  connectedKey: ConnectedKey;
  /** Whether there are keys to change to. */
  others: boolean;
}

/** Says that this page's key is gone, and connects it again without leaving the page. */
export function ConnectionNotice({ connectedKey, others }: ConnectionNoticeProps) {
  const [dialog, setDialog] = useState<'never opened' | 'open' | 'closed'>('never opened');
  useFocusAfterwards();
  return (
    // Wherever one types on a long page, this is in sight.
    <section
      aria-label="Connection"
      className="sticky top-(--frame-top) z-20 mx-auto max-w-[120rem] bg-canvas px-3 pt-3 md:px-5"
    >
      <Callout
        kind="warn"
        announce
        action={
          <>
            <a href={connectAndReturn()} className={buttonClass('secondary', 'small')}>
              Use another key
            </a>
            <Button variant="primary" size="small" onClick={() => setDialog('open')}>
              Connect again
            </Button>
          </>
        }
      >
        This page's key is no longer connected. What you see is from before, and what you typed is still here.
        {others && ' The key menu has the other keys.'}
      </Callout>
      {dialog !== 'never opened' && (
        <ReconnectDialog
          connectedKey={connectedKey}
          open={dialog === 'open'}
          onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
        />
      )}
    </section>
  );
}

/** The button that had the focus goes with the notice. */
function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      if (document.activeElement === null || document.activeElement === document.body) focusContent();
    },
    [],
  );
}
