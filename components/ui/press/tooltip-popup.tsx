'use client';

import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useEffect, useState } from 'react';
import type { LateTrigger } from './late-trigger.ts';
import { TaughtTrigger } from './taught-trigger.tsx';

export interface TooltipPopupProps {
  late: LateTrigger;
  /** What it says. Never the only place where something is said: touch and screen readers may miss it. */
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Also opens when pressed, for elements whose press does nothing else. */
  onPress?: 'show' | 'hide';
}

export function TooltipPopup({ late, content, side = 'top', onPress }: TooltipPopupProps) {
  const [open, setOpen] = useState(false);
  const [delayMs, setDelayMs] = useState(nextDelayMs);
  useEffect(() => (open ? noteShown() : undefined), [open]);
  const shows = onPress === 'show';
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger
        id={late.id}
        delay={delayMs}
        closeOnClick={!shows}
        onClick={shows ? () => setOpen(true) : undefined}
        onPointerEnter={() => setDelayMs(nextDelayMs())}
        render={(given) => <TaughtTrigger late={late} props={given} />}
      />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-72 rounded-base bg-raised px-2.5 py-1.5 text-small text-ink shadow-float">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const DELAY_MS = 350;
/** Base UI opens in another way where there is no delay at all. */
const LEAST_DELAY_MS = 1;
/** For so long after one the next one does not wait. */
const ROUND_MS = 400;

let lastShownMs = Number.NEGATIVE_INFINITY;

function nextDelayMs(): number {
  return performance.now() - lastShownMs < ROUND_MS ? LEAST_DELAY_MS : DELAY_MS;
}

/** One is shown. Returns how to end that. */
function noteShown(): () => void {
  lastShownMs = Number.POSITIVE_INFINITY;
  return () => {
    lastShownMs = performance.now();
  };
}
