'use client';

import type { ReactElement } from 'react';
import { useLateTrigger } from './late-trigger.ts';
import type { TooltipPopupProps } from './tooltip-popup.tsx';

interface TooltipProps extends Omit<TooltipPopupProps, 'late'> {
  /** The element it belongs to; it must accept a ref and handlers. */
  children: ReactElement;
}

const load = async () => (await import('./tooltip-popup.tsx')).TooltipPopup;

export function Tooltip({ children, ...popup }: TooltipProps) {
  const { element, Part, late } = useLateTrigger(children, {
    load,
    keeps: popup.onPress === 'show' ? 'presses' : 'nothing',
  });
  return (
    <>
      {element}
      {Part && <Part {...popup} late={late} />}
    </>
  );
}
