import { expect, type Locator, type Page } from '@playwright/test';
import { pixelsSideways } from './every-page.ts';
import { holdCode } from './held-code.ts';
import { layoutShifts, movedMost } from './layout-shifts.ts';
import { untilRead } from './look-at.ts';
import { movedAway, noteWhatStands } from './pressable.ts';

/** A page that came alive: what moved away meanwhile, how much moved in all, and by how many pixels it is wider than its window. */
interface CameAlive {
  moved: string[];
  shifts: number;
  /** What moved most at once. */
  most: string;
  sideways: number;
}

/** So often a list that changes meanwhile is looked at. */
export const LOOKS = 3;

/**
 * Opens a page whose code comes late, and looks at what that moves. Other tests rent meanwhile from the accounts that all share, and
 * an hour passes: what that brings moves what stands below it, as it should, and the page is looked at again.
 */
export async function comeAlive(page: Page, path: string): Promise<CameAlive> {
  for (let look = 1; ; look += 1) {
    // Its answers are at hand then: what is late a page comes without.
    await page.request.get(path);
    const code = await holdCode(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // For a tenth of a second nothing is seen of text whose font is still to come, but it has a place already.
    await page.evaluate(() => document.fonts.ready);
    expect(await noteWhatStands(page), path).toBeGreaterThan(0);
    const before = await listOf(page);
    const late = await stillRead(page).count();
    await untilRead(page, () => code.release());
    const came = {
      moved: await movedAway(page),
      shifts: await layoutShifts(page),
      most: await movedMost(page),
      sideways: await pixelsSideways(page),
    };
    const same = before === '' ? late === 0 : before === (await listOf(page));
    if (same || look === LOOKS) return came;
  }
}

/** What stands in the place of rows, or of a graph, until they are read. */
export function stillRead(page: Page): Locator {
  return page.locator('table[aria-busy]').or(page.getByText('The graph is loading.'));
}

/** Where the first rows of the page's list lead, and what it counts of them; empty where it has none. */
export function listOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('tbody tr a')].slice(0, 5);
    const counts = [...document.querySelectorAll('main button')].filter(({ textContent }) =>
      /^\d/.test(textContent ?? ''),
    );
    return [...links.map((link) => link.getAttribute('href')), ...counts.map((one) => one.textContent)].join(
      ' ',
    );
  });
}
