import type { Page } from '@playwright/test';

/** Whether the tab is seen is up to the test, and so is what the browser is asked to notify of. */
export async function withTab(page: Page, notifications: 'off' | 'on') {
  await page.addInitScript((wish) => {
    const tab = Object.assign(window, { hiddenTab: false, notified: [] as string[] });
    Object.defineProperty(document, 'hidden', { get: () => tab.hiddenTab });
    localStorage.setItem('hashdesk.notifications', wish);
    class Told {
      static permission = 'granted';
      constructor(title: string) {
        tab.notified.push(title);
      }
    }
    Object.assign(window, { Notification: Told });
  }, notifications);
  return {
    hide: (hidden: boolean) => page.evaluate((is) => Object.assign(window, { hiddenTab: is }), hidden),
    notified: () => page.evaluate(() => Reflect.get(window, 'notified') as string[]),
  };
}

/** Reads the list of rentals that is open, by its button. */
export async function readRentals(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse(/\/api\/market\/rental\?/),
    page.getByRole('button', { name: 'Refresh rentals' }).click(),
  ]);
}
