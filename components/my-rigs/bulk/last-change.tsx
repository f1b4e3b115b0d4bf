'use client';

import { useEffect, useRef, useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { PlaceOf } from '#components/ui/answer/skeleton.tsx';
import { useLocalSetting } from '#components/ui/look/local-setting.ts';
import type { LookSetting } from '#components/ui/look/served-look.ts';
import { Button } from '#components/ui/press/button.tsx';
import { latePart } from '#components/ui/press/late-part.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { BulkRun } from './bulk-run.ts';
import { isAnyKept } from './held-bulk.ts';
import type { LastLineProps } from './last-line.tsx';
import { FORGET, WAY_BACK } from './way-back.ts';

interface LastChangeProps extends Omit<LastLineProps, 'last' | 'onForget'> {
  /** Undefined where there is none, or it was not closed. */
  last: BulkRun | undefined;
}

/** Whether this browser keeps a change that was closed: a page is then drawn with the place of its line. */
const PLACE: LookSetting<'kept' | 'none'> = {
  key: 'hashdesk.look.last-change',
  options: ['kept', 'none'],
  fallback: 'none',
};

/** Over the list of rigs: the change of many that was made last, once it was closed, and the ways back to it. */
export function LastChange({ last, ...props }: LastChangeProps) {
  const [hasPlace, giveUpPlace] = usePlace(props.connectedKey, last !== undefined);
  if (!last) return hasPlace && <Place />;
  return <LastLine {...props} last={last} onForget={giveUpPlace} />;
}

/** As high as the line will be: one may be about to press what stands under it. */
function Place() {
  return (
    <div aria-hidden className="invisible print:hidden">
      <Callout
        action={[WAY_BACK.change, 'Show', FORGET.change].map((label) => (
          <Button key={label} size="small">
            {label}
          </Button>
        ))}
      >
        <PlaceOf words="Last change: 24 of 24 rigs, 30 Nov, 23:59" />
      </Callout>
    </div>
  );
}

/** For those who have one. */
const LastLine = latePart(async () => (await import('./last-line.tsx')).LastLine, Place);

/**
 * Whether the line has its place, and how a press gives it up. Where the browser keeps none any more, its place goes with the page,
 * under no hand.
 */
function usePlace(connectedKey: ConnectedKey, isThere: boolean) {
  const [kept, keep] = useLocalSetting(PLACE);
  const [hasPlace, setHasPlace] = useState(kept === 'kept');
  const isVain = useRef(false);
  useEffect(() => {
    isVain.current = hasPlace && !isThere;
  }, [hasPlace, isThere]);
  useEffect(() => {
    if (!isThere) return;
    setHasPlace(true);
    keep('kept');
  }, [isThere, keep]);
  useEffect(
    () => () => {
      if (isVain.current && !isAnyKept(connectedKey)) keep('none');
    },
    [connectedKey, keep],
  );
  const giveUp = () => {
    setHasPlace(false);
    keep('none');
  };
  return [hasPlace, giveUp] as const;
}
