import type { Page } from '@playwright/test';

/** Whether the tab is seen is up to the test, and so is what the browser is asked to notify of. */
export async function withTab(page: Page, notifications: 'off' | 'on') {
  await page.addInitScript((wish) => {
    const tab = Object.assign(window, { hiddenTab: false, notified: [] as string[], pressNewest: () => {} });
    Object.defineProperty(document, 'hidden', { get: () => tab.hiddenTab });
    localStorage.setItem('hashdesk.notifications', wish);
    const tags = new Set<string>();
    class Told {
      static permission = 'granted';
      onclick = () => {};
      constructor(title: string, { tag }: { tag: string }) {
        // One that takes the place of another is not told.
        if (!tags.has(tag)) tab.notified.push(title);
        tags.add(tag);
        tab.pressNewest = () => this.onclick();
      }
    }
    Object.assign(window, { Notification: Told });
  }, notifications);
  return {
    hide: (hidden: boolean) => page.evaluate((is) => Object.assign(window, { hiddenTab: is }), hidden),
    /** The notification that came last. */
    press: () => page.evaluate(() => Reflect.get(window, 'pressNewest')()),
    notified: () => page.evaluate(() => Reflect.get(window, 'notified') as string[]),
  };
}

interface Told {
  /** What is told of the rental otherwise than by the market. */
  over: object;
  /** The same of the list, and of the answer. */
  data?: object;
  meta?: object;
  /** The renter's pool is there where nothing is said, and so is the rig always, whatever the farm does meanwhile. */
  poolstatus?: 'offline';
}

/**
 * The market tells of one rental alone, and otherwise of it; gives its id. Always the same one, since other tests rent meanwhile.
 */
export async function tellOfOne(page: Page, told: () => Promise<Told>): Promise<() => string> {
  let id = '';
  await page.route('**/api/market/rental?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { rentals: listed } = answer.data;
    const one = listed.find((rental: { id: string }) => rental.id === id) ?? listed[0];
    id = one.id;
    const { over, data, meta, poolstatus = 'online' } = await told();
    const rig = { ...one.rig, online: true, poolstatus };
    const json = {
      ...answer,
      meta: { ...answer.meta, ...meta },
      // No further page is asked for, on which others would stand.
      data: { ...answer.data, total: 1, returned: 1, ...data, rentals: [{ ...one, rig, ...over }] },
    };
    await route.fulfill({ response, json });
  });
  return () => id;
}

/** Reads the list of rentals that is open, by its button. */
export async function readRentals(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse(/\/api\/market\/rental\?/),
    page.getByRole('button', { name: 'Refresh rentals' }).click(),
  ]);
}
