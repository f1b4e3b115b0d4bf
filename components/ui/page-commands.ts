import { CONTENT_ID, FIELDS } from './focus-content.ts';

/**
 * What can be done on the page right now, as commands say it: its buttons and forms that say so by `data-command`, each by its
 * words, once.
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
  const all = document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} [data-command]`);
  return [...all].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.ariaDisabled !== 'true',
  );
}

function firstField(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(FIELDS)].find(({ tabIndex }) => tabIndex >= 0);
}

function wordsOf({ dataset }: HTMLElement): string {
  return dataset.command ?? '';
}
