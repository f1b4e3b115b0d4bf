'use client';

import { useEffect, useRef } from 'react';
import { useGo } from '#components/ui/address/go.ts';
import { isShortcut, isWithControl, KEYS } from '#components/ui/shortcut.ts';
import { placeOf } from './places.ts';

interface Heard {
  onCommands: () => void;
  onHelp: () => void;
}

/** For so long after `g` the letter of a page counts. */
const SECOND_KEY_MS = 1_500;

/** Hears the keys that hold on every page; those of tables and search boxes are theirs. */
export function useDeskKeys({ onCommands, onHelp }: Heard): void {
  const go = useGo();
  const goAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = afterGo(event) ?? ofOneKey(event, { onCommands, onHelp });
      goAt.current = isShortcut(event) && event.key === KEYS.go ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!act) return;
      event.preventDefault();
      act();
    };
    const afterGo = (event: KeyboardEvent) => {
      const place = event.timeStamp - goAt.current < SECOND_KEY_MS && isShortcut(event) && placeOf(event.key);
      return place ? () => go(place.href) : undefined;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [go, onCommands, onHelp]);
}

function ofOneKey(event: KeyboardEvent, { onCommands, onHelp }: Heard): (() => void) | undefined {
  if (isWithControl(event, KEYS.commands)) return isOverPage(event) ? stay : onCommands;
  if (!isShortcut(event)) return undefined;
  if (event.key === KEYS.help) return onHelp;
  return event.key === KEYS.search && !hasSearch() ? onCommands : undefined;
}

/** The key is the desk's also where it does nothing: to the browser it is its own search. */
function stay(): void {}

/**
 * A dialog is finished or closed first: leading away from under it would lose what was typed there. One that is closing still has
 * the focus for a moment.
 */
function isOverPage({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-closed])') !== null;
}

/** Whether the page has a search box of its own. */
function hasSearch(): boolean {
  return document.querySelector(`[aria-keyshortcuts="${KEYS.search}"]`) !== null;
}
