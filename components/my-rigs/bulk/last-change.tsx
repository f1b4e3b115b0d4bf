'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { PlaceOf } from '#components/ui/answer/skeleton.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { useLocalSetting } from '#components/ui/look/local-setting.ts';
import type { LookSetting } from '#components/ui/look/served-look.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { Time } from '#components/ui/text/time.tsx';
import { lastRun, WAY_BACK } from './bulk-ended.ts';
import type { BulkRun, RunKind } from './bulk-run.ts';
import type { BulkRunning } from './bulk-run-store.ts';
import { type RestorableRow, restorable } from './restorable.ts';

/** The rigs that an undo is planned for, and where it was asked for. */
export interface PlannedUndo {
  rows: readonly RestorableRow[];
  from: 'progress' | 'list';
}

interface LastChangeProps {
  running: Pick<BulkRunning, 'last' | 'show' | 'forget'>;
  onUndo: (undo: PlannedUndo) => void;
}

/** Whether this browser keeps a change that was closed: a page is then drawn with the place of its line. */
const PLACE: LookSetting<'kept' | 'none'> = {
  key: 'hashdesk.look.last-change',
  options: ['kept', 'none'],
  fallback: 'none',
};

/** Over the list of rigs: the change of many that was made last, once it was closed, and the ways back to it. */
export function LastChange({ running: { last, show, forget }, onUndo }: LastChangeProps) {
  const [hasPlace, giveUpPlace] = usePlace(last !== undefined);
  if (!last) return hasPlace && <Place />;
  const changed = restorable(last);
  const undo = () => {
    show();
    onUndo({ rows: changed, from: 'list' });
  };
  const forgetIt = () => {
    focusContent();
    giveUpPlace();
    forget();
  };
  return (
    <Line words={<Words last={last} />}>
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
    </Line>
  );
}

const FORGET = {
  change: 'Forget it and its undo',
  undo: 'Forget it and its redo',
} as const satisfies Record<RunKind, string>;

function Words({ last }: { last: BulkRun }) {
  return (
    <>
      <Figured kind="sentence" text={lastRun(last)} />
      {last.toldMs !== undefined && (
        <>
          , <Time ms={last.toldMs} />
        </>
      )}
    </>
  );
}

/** As high as the line will be: one may be about to press what stands under it. */
function Place() {
  return (
    <div aria-hidden className="invisible print:hidden">
      <Line words={<PlaceOf words="Last change: 24 of 24 rigs, 30 Nov, 23:59" />}>
        {[WAY_BACK.change, 'Show', FORGET.change].map((label) => (
          <Button key={label} size="small">
            {label}
          </Button>
        ))}
      </Line>
    </div>
  );
}

function Line({ words, children }: { words: ReactNode; children: ReactNode }) {
  return <Callout action={children}>{words}</Callout>;
}

/**
 * Whether the line has its place, and how a press gives it up. Where none comes, or it goes because of another tab, its place goes
 * with the page, under no hand.
 */
function usePlace(isThere: boolean) {
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
      if (isVain.current) keep('none');
    },
    [keep],
  );
  const giveUp = () => {
    setHasPlace(false);
    keep('none');
  };
  return [hasPlace, giveUp] as const;
}
