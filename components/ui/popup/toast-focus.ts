import type { FocusEvent } from 'react';
import { focusBeside, focusContent } from '../focus-content.ts';

/*
 * Sonner takes whoever tabs out of its list back to where they came from, which is right before the list: they went round and
 * round. It is told nothing of the focus, and what it did with that when a toast is dismissed is done here.
 */

const TOAST = '[data-sonner-toast]';

let cameFrom: EventTarget | null = null;

/** Of all that is around the list, as the event comes in. */
export function noteFocus(event: FocusEvent<HTMLElement>): void {
  const { currentTarget, relatedTarget, target } = event;
  if (!currentTarget.contains(relatedTarget)) cameFrom = relatedTarget;
  if (target.matches(TOAST)) event.stopPropagation();
}

/** Of what is in one toast. */
export function keepFocus(event: FocusEvent<HTMLElement>): void {
  event.stopPropagation();
}

/** Called before a toast is taken away by its own button: the focus goes to the next toast, else where it came from. */
export function focusAfterToast(button: Element): void {
  const toast = button.closest(TOAST);
  const isAlone = !toast?.nextElementSibling && !toast?.previousElementSibling;
  if (!isAlone) focusBeside(toast);
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
  else focusContent();
}
