import { useLayoutEffect, useRef } from 'react';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';

const TYPING = 'input, textarea, [role="combobox"]';

/**
 * Brings what came of an order into sight, with the focus, when it comes for somebody who is in the form around it and
 * does not type: else it is an order of another tab, or one that was left. Where it was read and went away with its
 * button, the focus stays at its place. After the one that a new step takes, before anything can be pressed (`useFocusOnChange`).
 */
export function useFocusOnOutcome(outcome: OrderOutcome) {
  const element = useRef<HTMLDivElement>(null);
  const news = newsOf(outcome);
  const last = useRef(news);
  useLayoutEffect(() => {
    if (last.current === news) return;
    last.current = news;
    const notice = element.current;
    if (!notice || !isWanted(notice, news)) return;
    notice.focus({ preventScroll: true });
    if (news !== '') notice.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return element;
}

/** Blank where nothing is to be read: changed terms are shown elsewhere, and one under way is waited for. */
export function newsOf(outcome: OrderOutcome): string {
  if (!('intent' in outcome) || outcome.name === 'changed') return '';
  return `${outcome.name} ${outcome.intent}`;
}

function isWanted(notice: HTMLElement, news: string): boolean {
  const focused = document.activeElement;
  if (news === '') return focused === null || focused === document.body;
  return focused?.matches(TYPING) === false && notice.closest('section')?.contains(focused) === true;
}
