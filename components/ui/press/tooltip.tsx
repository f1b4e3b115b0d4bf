'use client';

import type { ReactElement } from 'react';
import { useLateTrigger } from './late-trigger.ts';
import type { TooltipPopupProps } from './tooltip-popup.tsx';

interface TooltipProps extends Omit<TooltipPopupProps, 'late'> {
  /**
   * The element it belongs to; it must accept a ref and handlers. It stays the same, with its focus, as `content` comes and
   * goes.
   */
  children: ReactElement;
}

const load = async () => (await import('./tooltip-popup.tsx')).TooltipPopup;

export function Tooltip({ children, ...popup }: TooltipProps) {
  const { element, Part, late } = useLateTrigger(children, {
    load,
    keeps: popup.onPress === 'show' ? 'presses' : 'nothing',
  });
  const says = popup.content !== undefined;
  return (
    <>
      {says ? element : children}
      {says && Part && <Part {...popup} late={late} />}
    </>
  );
}
