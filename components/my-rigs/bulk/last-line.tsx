'use client';

import { Callout } from '#components/ui/answer/callout.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { lastRun } from './bulk-ended.ts';
import type { BulkRun } from './bulk-run.ts';
import { useBulkDoings } from './bulk-run-store.ts';
import { type PlannedUndo, restorable } from './restorable.ts';
import { FORGET, WAY_BACK } from './way-back.ts';

export interface LastLineProps {
  connectedKey: ConnectedKey;
  /** It was closed. */
  last: BulkRun;
  onUndo: (undo: PlannedUndo) => void;
  /** It is about to be gone, by a press. */
  onForget: () => void;
}

/** What a change came to that was closed, and the ways back to it. */
export function LastLine({ connectedKey, last, onUndo, onForget }: LastLineProps) {
  const { show, forget } = useBulkDoings(connectedKey);
  const changed = restorable(last);
  const undo = () => {
    show();
    onUndo({ rows: changed, from: 'list' });
  };
  const forgetIt = () => {
    focusContent();
    onForget();
    forget();
  };
  return (
    <Callout
      action={
        <>
          {changed.length > 0 && (
            <Button size="small" onClick={undo}>
              {WAY_BACK[last.kind]}
            </Button>
          )}
          <Button size="small" onClick={show}>
            Show
          </Button>
          <Button size="small" variant="quiet" onClick={forgetIt}>
            {changed.length > 0 ? FORGET[last.kind] : 'Forget it'}
          </Button>
        </>
      }
    >
      <Figured kind="sentence" text={lastRun(last)} />
      {last.toldMs !== undefined && (
        <>
          , <Time ms={last.toldMs} />
        </>
      )}
    </Callout>
  );
}
