import { CONTENT_ID, FIELDS } from './focus-content.ts';

/**
 * What can be done on the page right now, as commands say it: its forms by their name, and what says so by `data-command`, each
 * once.
 */
export function pageCommands(): string[] {
  return [...new Set(marked().map(wordsOf))];
}

/** Presses the button of those words, or takes the focus into the form. */
export function runPageCommand(words: string): void {
  const element = marked().find((one) => wordsOf(one) === words);
  if (element instanceof HTMLFormElement) firstField(element)?.focus();
  else {
    element?.focus();
    element?.click();
  }
}

function marked(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} :is(form[aria-label], [data-command])`);
  return [...all].filter(canBeDone);
}

function canBeDone(one: HTMLElement): boolean {
  if (!one.checkVisibility({ visibilityProperty: true })) return false;
  return one instanceof HTMLFormElement ? firstField(one) !== undefined : one.ariaDisabled !== 'true';
}

function firstField(form: HTMLFormElement): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLElement>(FIELDS);
  return [...fields].find((field) => field.tabIndex >= 0 && !field.matches(':disabled'));
}

function wordsOf({ dataset, ariaLabel }: HTMLElement): string {
  return dataset.command ?? ariaLabel ?? '';
}
