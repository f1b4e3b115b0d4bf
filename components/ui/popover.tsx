'use client';

import type { ReactElement } from 'react';
import { useLateTrigger } from './late-trigger.ts';
import type { PopoverPopupProps } from './popover-popup.tsx';

export interface PopoverProps extends Omit<PopoverPopupProps, 'late'> {
  /** A Button or IconButton. */
  trigger: ReactElement;
}

const load = async () => (await import('./popover-popup.tsx')).PopoverPopup;

export function Popover({ trigger, ...popup }: PopoverProps) {
  const { element, Part, late } = useLateTrigger(trigger, {
    load,
    keeps: 'presses',
    says: { 'aria-haspopup': 'dialog', 'aria-expanded': false },
  });
  return (
    <>
      {element}
      {Part && <Part {...popup} late={late} />}
    </>
  );
}
