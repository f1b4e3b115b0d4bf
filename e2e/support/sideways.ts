import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Nothing on the page as it stands has to be scrolled to sideways. A failure names what reaches beyond the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { content, window, beyond } = await page.evaluate(measureWidth);
  const named = [`the width of ${page.url()}`, ...beyond].join('\n  ');
  expect(content, named).toBeLessThanOrEqual(window);
}

/**
 * Runs in the page. `beyond` are the elements that reach beyond the window and that nothing around them cuts off, each with where
 * it ends, from the outside in.
 */
function measureWidth() {
  const { scrollWidth: content, clientWidth: window } = document.documentElement;
  if (content <= window) return { content, window, beyond: [] };
  const isCut = (element: Element): boolean => {
    const around = element.parentElement;
    if (!around || around === document.body) return false;
    return getComputedStyle(around).overflowX !== 'visible' || isCut(around);
  };
  const endOf = (element: Element) => Math.ceil(element.getBoundingClientRect().right + scrollX);
  const beyond = [...document.body.querySelectorAll('*')]
    .filter((element) => endOf(element) > window && !isCut(element))
    .map((element) => {
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${words}" ends at ${endOf(element)}`;
    });
  return { content, window, beyond: beyond.slice(0, 20) };
}
