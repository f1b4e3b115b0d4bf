import type { Page } from '@playwright/test';
import { changed } from './changed-answer.ts';

/** A clock of the page's that the test moves on, and the desk's with it: pages count by the desk's. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await changed(page, '/api/status', async (status) => ({
    ...status,
    // A page that is just being left hears nothing of it.
    now: await page.evaluate(() => Date.now()).catch(() => status.now),
  }));
}

/** The page's machine has a clock that goes right, and is ahead of all others by so much. */
export async function setClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const RightDate = Date;
    class OtherDate extends RightDate {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [OtherDate.now()] : parts) as [number]));
      }
      static override now() {
        return RightDate.now() + ms;
      }
    }
    Object.assign(window, { Date: OtherDate });
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ms });
  }, aheadMs);
}
