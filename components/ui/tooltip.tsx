'use client';

import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';

interface TooltipProps {
  /** What it says. Never the only place where something is said: touch and screen readers may miss it. */
  content: ReactNode;
  /** The element it belongs to; it must accept a ref and handlers. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Also opens when pressed, for elements whose press does nothing else. */
  onPress?: 'show' | 'hide';
}

export function Tooltip({ content, children, side = 'top', onPress = 'hide' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const shows = onPress === 'show';
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger
        render={children}
        closeOnClick={!shows}
        onClick={shows ? () => setOpen(true) : undefined}
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
