import type { FocusEvent } from 'react';
import { focusContent } from '../focus-content.ts';

/*
 * Sonner takes whoever tabs out of its list back to where they came from, which is right before the list: they went round and
 * round. It is told nothing of the focus, and what it did with that when a toast goes away is done here.
 */

const TOAST = '[data-sonner-toast]';
const STAYING = `${TOAST}:not([data-removed="true"])`;

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

/** Called before a toast goes away: where the focus is in it, it goes to the next one that stays, else where it came from. */
export function focusAfterToast(inside: Element): void {
  const toast = inside.closest(TOAST);
  if (!toast?.contains(document.activeElement)) return;
  const others = [...(toast.parentElement?.querySelectorAll(STAYING) ?? [])].filter((one) => one !== toast);
  const isAfter = (one: Element) =>
    (toast.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const button = (others.find(isAfter) ?? others.at(-1))?.querySelector('button');
  if (button) button.focus({ preventScroll: true });
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
  else focusContent();
}
