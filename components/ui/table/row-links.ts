'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useLayoutEffect } from 'react';

/** Heard once for all rows of a table: a link of Next's own in each of many rows makes scrolling through them slower. */
export function useRowLinks(body: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  // Before the rows are seen: one that is pressed at once would have the browser load its page anew, and lose what this one keeps.
  useLayoutEffect(() => {
    const rows = body.current;
    const open = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const href = target.closest('[data-row-link]')?.getAttribute('href');
      if (!href) return openFromTitle(target);
      if (leadsElsewhere(event)) return;
      event.preventDefault();
      router.push(href);
    };
    rows?.addEventListener('click', open);
    return () => rows?.removeEventListener('click', open);
  }, [body, router]);
}

/** Into another tab or window, or onto the disk: the browser's own affair. */
function leadsElsewhere({ defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return defaultPrevented || metaKey || ctrlKey || shiftKey || altKey;
}

/** What has a title lies above the row's link, or no pointer would find it: pressed, it opens the row all the same. */
function openFromTitle(target: Element): void {
  if (target.closest('a, button, input, label') || !target.closest('[title]')) return;
  target.closest('[data-index]')?.querySelector<HTMLElement>('[data-row-link]')?.click();
}
