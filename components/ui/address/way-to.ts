'use client';

import { type RefObject, useEffect } from 'react';
import { isShortcut, KEYS } from '../shortcut.ts';

/**
 * A key leads to what can be done with ticked rows: rows away from it, Tab would need too long. The first one of a page is
 * meant.
 */
export function useWayTo(actions: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const first = actions.current?.querySelector<HTMLElement>('button, a');
      if (!first || !isShortcut(event) || event.key !== KEYS.picked) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);
}
