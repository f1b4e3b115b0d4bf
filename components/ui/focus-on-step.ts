import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusContentIfLost } from './focus-content.ts';

/**
 * Takes the focus to the top of each step, which is named, before anything of it can be filled or pressed: later it would be
 * taken from that. What comes in the place of the last step begins at the page's own part.
 */
export function useFocusOnStep(step: string) {
  const top = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes it anew
  useLayoutEffect(() => top.current?.focus({ preventScroll: true }), [step]);
  useEffect(() => focusContentIfLost, []);
  return top;
}
