'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PickRow } from './row-selection.ts';

interface EarlyTicks {
  table: RefObject<HTMLTableElement | null>;
  onAll: () => void;
  onPick: PickRow;
}

/** Boxes that were pressed before the page was alive: such a press is kept, and carried out once it is. */
export function useEarlyTicks({ table, onAll, onPick }: EarlyTicks): void {
  const [early, setEarly] = useState<readonly HTMLInputElement[]>(NONE);
  useLayoutEffect(() => {
    const boxes = [...(table.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    // React leaves to a box what was done to it before, and hears nothing of it.
    const pressed = boxes.filter((box) => box.checked !== box.defaultChecked);
    for (const box of pressed) box.checked = box.defaultChecked;
    if (pressed.length > 0) setEarly(pressed);
  }, [table]);
  const last = useRef({ onAll, onPick });
  last.current = { onAll, onPick };
  useEffect(() => {
    for (const box of early) {
      const index = box.closest<HTMLElement>('[data-index]')?.dataset.index;
      if (index === undefined) last.current.onAll();
      else last.current.onPick(Number(index), 'one');
    }
  }, [early]);
}

const NONE: readonly HTMLInputElement[] = [];
