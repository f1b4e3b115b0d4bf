/** The id of the page's own part, below the header. */
export const CONTENT_ID = 'content';

/** Takes the focus to the beginning of the page's own part, where what had it is gone. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Takes the focus to the beginning of the page's own part, unless something has it by now. */
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

export const FIELDS = 'input, textarea, select, [role="combobox"], [role="radio"]';

/** Called before something is taken away by its own button: the focus goes to the next field of the page, else to its own part. */
export function focusFieldAfter(button: Element): void {
  const follows = (field: Element) =>
    button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
  const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)].filter(({ tabIndex }) => tabIndex >= 0);
  const next = fields.find(follows);
  if (next) next.focus();
  else focusContent();
}

/** Whether what had the focus is gone, and nothing else has it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
