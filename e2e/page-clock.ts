import type { Page } from '@playwright/test';
import { changed } from './changed-answer.ts';

/** A clock of the page's that the test moves on, and the desk's with it: pages count by the desk's. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await changed(page, '/api/status', async (status) => ({
    ...status,
    now: await page.evaluate(() => Date.now()),
  }));
}
