/** Every key the desk hears beside those of the browser; `?` lists them. */
export const KEYS = {
  /** With Ctrl or ⌘. */
  commands: 'k',
  help: '?',
  search: '/',
  down: 'j',
  up: 'k',
  pick: 'x',
  pickRange: 'X',
  picked: 'a',
  /** And the letter of a page after it. */
  go: 'g',
} as const;

/** What a plot that has the focus hears, as keys are called in events; `?` lists them too. */
export const GRAPH_KEYS = {
  earlier: 'ArrowLeft',
  later: 'ArrowRight',
  closer: '+',
  wider: '-',
  back: 'Escape',
  latest: 'End',
} as const;

// Letters mean nothing to a box or a button that is ticked.
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="menu"], [role="listbox"]';

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

/** Whether it is a key that only goes with another, or with a press. */
export function isModifier({ key }: KeyboardEvent): boolean {
  return MODIFIERS.includes(key);
}

/** Whether a key is pressed for the page: nobody types, nothing lies over it, no other key is held with it. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

/** Whether it is that key with Ctrl, or ⌘ on a Mac. */
export function isWithControl(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey)
    return false;
  return event.key.toLowerCase() === key;
}
