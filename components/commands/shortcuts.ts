import { GRAPH_KEYS, KEYS } from '#components/ui/shortcut.ts';
import { PLACES } from './places.ts';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** All keys, in groups, as `?` lists them. `control` is the name of that key on this machine. */
export function shortcutList(control: string): { group: string; shortcuts: readonly Shortcut[] }[] {
  return [
    {
      group: 'Everywhere',
      shortcuts: [
        {
          keys: [control, KEYS.commands.toUpperCase()],
          does: 'Find a page, a rig, a rental or a pool, or change a setting',
        },
        { keys: [KEYS.search], does: 'Search on this page, or everywhere where it has no search' },
        { keys: [KEYS.help], does: 'List the keys' },
        { keys: ['Esc'], does: 'Close what lies over the page' },
      ],
    },
    {
      group: 'In a table',
      shortcuts: [
        { keys: [KEYS.down], does: 'Next row' },
        { keys: [KEYS.up], does: 'Row before' },
        { keys: ['Enter'], does: 'Open the row' },
        { keys: [KEYS.pick], does: 'Select the row, where rows can be selected' },
        { keys: ['Shift', KEYS.pickRange], does: 'Select all rows from the last one selected' },
        { keys: [KEYS.picked], does: 'Go to what can be done with the selected rows' },
      ],
    },
    {
      group: 'In a graph',
      shortcuts: [
        { keys: [onKeyboard(GRAPH_KEYS.earlier)], does: 'Earlier' },
        { keys: [onKeyboard(GRAPH_KEYS.later)], does: 'Later' },
        { keys: [onKeyboard(GRAPH_KEYS.closer)], does: 'Zoom in' },
        { keys: [onKeyboard(GRAPH_KEYS.wider)], does: 'Zoom out' },
        { keys: [onKeyboard(GRAPH_KEYS.back)], does: 'Go back to what was seen before zooming' },
        { keys: [onKeyboard(GRAPH_KEYS.latest)], does: 'Return to the latest' },
      ],
    },
    {
      group: 'Go to',
      shortcuts: PLACES.flatMap(({ label, letter }) =>
        letter === undefined ? [] : [{ keys: [KEYS.go, letter], does: label }],
      ),
    },
  ];
}

/** What stands on the key. */
export function onKeyboard(key: (typeof GRAPH_KEYS)[keyof typeof GRAPH_KEYS]): string {
  return ON_KEYBOARD[key] ?? key;
}

const ON_KEYBOARD: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  '-': '−',
  Escape: 'Esc',
};
