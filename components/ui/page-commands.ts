import { CONTENT_ID } from './focus-content.ts';

const FIELDS = 'input, textarea, select, [role="combobox"]';

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
  const field = element?.querySelector<HTMLElement>(FIELDS);
  (field ?? element)?.focus();
  if (!field) element?.click();
}

function marked(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} [data-command]`);
  return [...all].filter((one) => one.checkVisibility() && one.ariaDisabled !== 'true');
}

function wordsOf({ dataset }: HTMLElement): string {
  return dataset.command ?? '';
}
