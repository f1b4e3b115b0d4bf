import type { Page } from '@playwright/test';
import { changed } from './changed-answer.ts';
import { expect } from './fixtures.ts';

/** A clock of the page's that the test moves on, and the desk's with it: pages count by the desk's. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await changed(page, '/api/status', async (status) => ({
    ...status,
    // A page that is just being left hears nothing of it.
    now: await page.evaluate(() => Date.now()).catch(() => status.now),
  }));
}

/** From that many milliseconds ahead on time goes only as the test moves it, however long its looks take. */
export async function stopClock(page: Page, aheadMs: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}

/** Moves a clock that stands on by as little as what is looked for takes: answers are told a moment after they came. */
export async function untilSeen(
  page: Page,
  look: (timeout: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await look({ timeout: 1_000 });
  }).toPass();
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
