'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button is made anew where it gains or loses its reason; who pressed it stays on it. `place` is the element around it,
 * `press` what its press begins with.
 */
export function useKeptFocus(reason: string | undefined): {
  place: RefObject<HTMLSpanElement | null>;
  press: () => void;
  /** For when the focus goes elsewhere by itself. */
  leave: () => void;
} {
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the reason changes, the button has been made anew.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (pressed.current && lost) place.current?.querySelector('button')?.focus();
    pressed.current = false;
  }, [reason]);
  const press = () => {
    pressed.current = true;
  };
  const leave = () => {
    pressed.current = false;
  };
  return { place, press, leave };
}
