'use client';

import { type RefObject, useEffect } from 'react';

const ITEM = '[cmdk-item]';
/** So far, in pixels, may a hand move that means what it pressed. */
const STILL = 5;

/**
 * What a mouse pressed is done, also where the list is drawn anew before the button is let go and another item stands there:
 * browsers tell neither of a click then. A hand that left takes its press back, as everywhere. A finger presses and lets go at once.
 */
export function usePressedItem(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = list.current;
    let pressed: { item: HTMLElement; x: number; y: number } | undefined;
    /** What was let go and has had no click yet. */
    let awaited: HTMLElement | undefined;
    const press = ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const item = itemAt(target);
      pressed = item && button === 0 && pointerType === 'mouse' ? { item, x, y } : undefined;
    };
    const letGo = ({ clientX, clientY }: PointerEvent) => {
      const isStill = pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) < STILL;
      awaited = isStill ? pressed?.item : undefined;
      pressed = undefined;
      // The click, if there is one, comes first; the next press may come before this.
      setTimeout(() => {
        awaited?.click();
        awaited = undefined;
      });
    };
    const click = ({ target }: MouseEvent) => {
      if (itemAt(target)) awaited = undefined;
    };
    const heard = new AbortController();
    const { signal } = heard;
    root?.addEventListener('pointerdown', press, { signal });
    // Wherever it is let go.
    window.addEventListener('pointerup', letGo, { signal });
    root?.addEventListener('click', click, { capture: true, signal });
    return () => heard.abort();
  }, [list]);
}

function itemAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ITEM) : null;
}
