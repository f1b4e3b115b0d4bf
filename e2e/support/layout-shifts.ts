import { expect, type Page } from '@playwright/test';

/** Layout shifts of which a page may have so many in all: browsers call less than a tenth good. */
export const STEADY = 0.02;

/** As browsers tell of one; TypeScript's own types do not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** Layout shifts: how much each moved, and what. */
    shifts: { value: number; what: string }[];
  }
}

/** Adds up what moves on each page from its beginning, as browsers do. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const at = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const parts = sources.map(({ node, previousRect, currentRect }) => {
          const words = node?.textContent?.slice(0, 40);
          return `${node?.nodeName} "${words}" from ${at(previousRect)} to ${at(currentRect)}`;
        });
        window.shifts.push({ value, what: parts.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** From here on it is added up anew. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.shifts = [];
  });
}

interface Steady {
  /** Where, for who reads why a test failed. */
  path?: string;
  most?: number;
}

/** Expects that no more than this has moved. */
export async function expectSteady(page: Page, { path = '', most = STEADY }: Steady = {}): Promise<void> {
  const told = `${path} ${await movedMost(page)}`.trim();
  expect.soft(await layoutShifts(page), told).toBeLessThanOrEqual(most);
}

/** How much has moved since the page began. */
export function layoutShifts(page: Page): Promise<number> {
  return page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));
}

/** What moved most at once, for who reads why a test failed; heights are in pixels. */
export function movedMost(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [most] = window.shifts.toSorted((one, other) => other.value - one.value);
    return most ? `${most.value.toFixed(3)} by ${most.what}` : 'nothing';
  });
}
