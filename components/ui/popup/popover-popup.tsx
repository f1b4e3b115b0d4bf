'use client';

import { Popover as Base } from '@base-ui/react/popover';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { LateTrigger } from '../press/late-trigger.ts';
import { TaughtTrigger } from '../press/taught-trigger.tsx';

interface PopoverPopupProps {
  late: LateTrigger;
  title?: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function PopoverPopup(props: PopoverPopupProps) {
  const { late, title, children, align = 'start', open, onOpenChange } = props;
  const popup = useRef<HTMLDivElement>(null);
  // The button does not stand where Base UI believes it does, between the two ends of the popup's round of Tab.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || !popup.current) return;
    event.preventDefault();
    popup.current.focus();
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger
        id={late.id}
        onKeyDown={enter}
        render={(given) => <TaughtTrigger late={late} props={given} />}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Base.Popup
            ref={popup}
            className="max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-base bg-raised p-3 text-base shadow-float outline-hidden sm:max-w-96"
          >
            {title !== undefined && <Base.Title className="mb-1.5 font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
