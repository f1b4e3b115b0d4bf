'use client';

import type { ReactElement } from 'react';
import { useLateTrigger } from '../press/late-trigger.ts';
import type { MenuPopupProps } from './menu-popup.tsx';

export interface MenuProps extends Omit<MenuPopupProps, 'late'> {
  /** A Button or IconButton. */
  trigger: ReactElement;
}

const load = async () => (await import('./menu-popup.tsx')).MenuPopup;

export function Menu({ trigger, ...popup }: MenuProps) {
  const { element, Part, late } = useLateTrigger(trigger, {
    load,
    keeps: 'presses and arrows',
    says: { 'aria-haspopup': 'menu', 'aria-expanded': false },
  });
  return (
    <>
      {element}
      {Part && <Part {...popup} late={late} />}
    </>
  );
}
