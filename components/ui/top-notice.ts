import { useLayoutEffect } from 'react';
import { CONTENT_ID } from './focus-content.ts';

let standing = 0;

/**
 * While a notice stands at the window's upper edge, what gets the focus comes to rest under it, such as what came of an order; and
 * what has the focus when the notice comes is brought out from behind it.
 */
export function useTopNotice(shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return undefined;
    count(1);
    bringOut(document.activeElement);
    return () => count(-1);
  }, [shown]);
}

/** Several stand behind one another, not under one another. */
function count(more: number): void {
  standing += more;
  document.documentElement.style.setProperty('--top-notice', standing > 0 ? '1' : '0');
}

/** Only what is behind it is moved, of what scrolls: who has scrolled away from the focus looks at something else. */
function bringOut(focused: Element | null): void {
  if (!focused?.matches(`#${CONTENT_ID} *`) || focused.closest('thead')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top > 0 && top < edge && bottom < window.innerHeight) focused.scrollIntoView({ block: 'nearest' });
}
