/** The id of the page's own part, below the header. */
export const CONTENT_ID = 'content';

/** Takes the focus to the beginning of the page's own part, where what had it is gone. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** The same, unless something else has it by now. */
export function focusContentIfLost(): void {
  if (isFocusLost()) focusContent();
}

/**
 * Called before one of several is taken away by its own button: the focus goes to the same button of the next one, else of the
 * one before, else to the page's own part.
 */
export function focusBeside(one: Element | null): void {
  const beside = one?.nextElementSibling ?? one?.previousElementSibling;
  const button = beside?.querySelector('button');
  if (button) button.focus({ preventScroll: true });
  else focusContent();
}

/** Whether what had the focus is gone, and nothing else has it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
