import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to where a step begins, since the button that was pressed is gone; before anything of the step can be
 * pressed, or the focus would be taken from that.
 */
export function useFocusOnChange(step: string) {
  const element = useRef<HTMLFieldSetElement>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current !== step) element.current?.focus();
    last.current = step;
  }, [step]);
  return element;
}
