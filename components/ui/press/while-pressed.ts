import { useState, useSyncExternalStore } from 'react';

/**
 * A value as it was when the mouse was pressed, until it is let go. A press takes the focus from a field, and what that field says
 * then would move what is being pressed away from under the pointer: browsers make no click of that.
 */
export function useWhilePressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(hearPress, isPressed, () => false);
  const [held, hold] = useState(value);
  if (!pressed && held !== value) hold(value);
  return pressed ? held : value;
}

const listeners = new Set<() => void>();
let pressed = false;

function isPressed(): boolean {
  return pressed;
}

function hearPress(listener: () => void): () => void {
  if (listeners.size === 0) listen('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen('removeEventListener');
  };
}

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('mousedown', down, true);
  // The click comes right after it.
  window[how]('mouseup', upSoon, true);
  window[how]('dragend', upSoon, true);
  window[how]('blur', upSoon);
}

function down(): void {
  set(true);
}

function upSoon(): void {
  setTimeout(() => set(false));
}

function set(next: boolean): void {
  pressed = next;
  for (const listener of listeners) listener();
}
