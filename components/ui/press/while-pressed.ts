import { useState, useSyncExternalStore } from 'react';

/**
 * What is said as it was when the mouse was pressed, until it is let go. A press takes the focus from a field, and what that field
 * says then would move what is being pressed away from under the pointer: browsers make no click of that.
 */
export function useWhilePressed(said: string | undefined): string | undefined {
  const pressed = useSyncExternalStore(hearPress, isPressed, () => false);
  const [held, hold] = useState(said);
  if (!pressed && held !== said) hold(said);
  return pressed ? held : said;
}

const listeners = new Set<() => void>();
let pressed = false;

function isPressed(): boolean {
  return pressed;
}

function hearPress(listener: () => void): () => void {
  if (listeners.size === 0) {
    pressed = false;
    listen('addEventListener');
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen('removeEventListener');
  };
}

/** A menu or a drag takes the end of a press to itself; who types or comes back has let go. */
const LET_GO = ['mouseup', 'contextmenu', 'dragend', 'keydown', 'blur'] as const;

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('mousedown', press, true);
  for (const event of LET_GO) window[how](event, letGo, true);
}

function press(event: Event): void {
  if (event instanceof MouseEvent && event.button === 0) change(true);
}

/** The click comes right after it. */
function letGo(event: Event): void {
  // A field that loses the focus to the press says so by the same name.
  if (!pressed || (event.type === 'blur' && event.target !== window)) return;
  setTimeout(() => change(false));
}

function change(next: boolean): void {
  pressed = next;
  for (const listener of listeners) listener();
}
