'use client';

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  title?: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Popover({ trigger, title, children, align = 'start', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Base.Popup className="max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-base bg-raised p-3 text-base shadow-float outline-hidden sm:max-w-96">
            {title !== undefined && <Base.Title className="mb-1.5 font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
