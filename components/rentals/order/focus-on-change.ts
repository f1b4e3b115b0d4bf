import { useEffect, useRef } from 'react';

/** Moves the focus to where a step begins, since the button that was pressed is gone. */
export function useFocusOnChange(step: string) {
  const element = useRef<HTMLFieldSetElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) element.current?.focus();
    last.current = step;
  }, [step]);
  return element;
}
