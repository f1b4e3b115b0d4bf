import type { Page } from '@playwright/test';

const LIVE = '[aria-live], [role="status"], [role="alert"]';

/**
 * What live regions come to hold from here on, in order, each text as often as it is new in its region: what a screen
 * reader reads out. Goes on where the desk leads to another of its pages.
 */
export async function announcedFrom(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((live) => {
    const heard: string[] = [];
    const held = new Map<Element, string>();
    const hear = (region: Element) => {
      const text = region.textContent?.trim() ?? '';
      if (text !== '' && held.get(region) !== text) heard.push(text);
      held.set(region, text);
    };
    for (const region of document.querySelectorAll(live)) held.set(region, region.textContent?.trim() ?? '');
    new MutationObserver(() => document.querySelectorAll(live).forEach(hear)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { heard });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
