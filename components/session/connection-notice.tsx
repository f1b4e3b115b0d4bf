'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { focusContent, isFocusLost } from '#components/ui/focus-content.ts';
import { DialogNotice } from '#components/ui/popup/dialog-notice.ts';
import { Button } from '#components/ui/press/button.tsx';
import { buttonClass } from '#components/ui/press/button-class.ts';
import { useLatePart } from '#components/ui/press/late-part.tsx';
import { useTopNotice } from '#components/ui/top-notice.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { connectAndReturn } from './connect-and-return.ts';

interface ConnectionNoticeProps {
  /** The key this page was opened with. */
  connectedKey: ConnectedKey;
  /** Whether there are keys to change to. */
  others: boolean;
}

/** Says that this page's key is gone, and connects it again without leaving the page. */
export function ConnectionNotice({ connectedKey, others }: ConnectionNoticeProps) {
  useFocusAfterwards();
  useTopNotice(true);
  return (
    // Wherever one types on a long page, this is in sight.
    <section
      aria-label="Connection"
      className="sticky top-(--frame-top) z-20 mx-auto max-w-[120rem] bg-canvas px-3 pt-3 md:px-5"
    >
      <Reconnection
        connectedKey={connectedKey}
        elsewhere={
          <a href={connectAndReturn()} className={buttonClass('secondary', 'small')}>
            Use another key
          </a>
        }
      >
        This page's key is no longer connected. What you see is from before, and what you typed is still here:
        connect it again to go on with it. Another key begins anew.
        {others && ' The key menu has the other keys.'}
      </Reconnection>
    </section>
  );
}

/**
 * Connects this page's key again from within a dialog, which covers the page's own notice: closing it to get there would
 * lose what was typed in it.
 */
export function ConnectionNoticeInDialog({ connectedKey }: Pick<ConnectionNoticeProps, 'connectedKey'>) {
  return (
    <Reconnection connectedKey={connectedKey}>
      This page's key is no longer connected. What you typed is still here.
    </Reconnection>
  );
}

interface ReconnectionProps extends Pick<ConnectionNoticeProps, 'connectedKey'> {
  /** The way to another key. */
  elsewhere?: ReactNode;
  children: ReactNode;
}

function Reconnection({ connectedKey, elsewhere, children }: ReconnectionProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ReconnectDialog = useLatePart(loadDialog, { wanted: open, onFailed: close });
  return (
    <>
      <Callout
        kind="warn"
        announce
        action={
          <>
            {elsewhere}
            <Button variant="primary" size="small" onClick={() => setOpen(true)}>
              Connect again
            </Button>
          </>
        }
      >
        {children}
      </Callout>
      {ReconnectDialog && (
        <DialogNotice value={null}>
          <ReconnectDialog connectedKey={connectedKey} open={open} onOpenChange={setOpen} />
        </DialogNotice>
      )}
    </>
  );
}

async function loadDialog() {
  return (await import('./reconnect-dialog.tsx')).ReconnectDialog;
}

/** The button that had the focus goes with the notice: it is the dialog's then, where one is open, else the page's. */
function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
      if (dialog) dialog.focus({ preventScroll: true });
      else focusContent();
    },
    [],
  );
}
