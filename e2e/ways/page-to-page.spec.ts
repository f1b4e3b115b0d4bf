import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { asked } from '../support/key-tabs.ts';
import { loadedPages } from '../support/loaded-pages.ts';
import { lookAt, untilAlive } from '../support/look-at.ts';

const BALANCE = '/api/market/account/balance';

function link(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** What a page is told of others, from here on, an answer after the other. */
async function toldOfPages(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.route(/[?&]_rsc=/, async (route) => {
    const response = await route.fetch();
    told.push(await response.text());
    await route.fulfill({ response });
  });
  return told;
}

test("what a page fetches of another is nobody's: no figure, no name, no key", async ({
  page,
  connectedAs,
}) => {
  const { apiKey, username } = await connectedAs('renter');
  const document = await page.request.get('/rentals');
  expect(await document.text()).toContain(username);
  await page.goto('/rigs');
  await untilAlive(page);
  const told = await toldOfPages(page);
  await link(page, 'Rentals').hover();
  await expect.poll(() => told.join()).toContain('RentalsScreen');
  for (const own of ['listRentals', apiKey, username]) expect(told.join()).not.toContain(own);
});

test('a page is fetched when its link is about to be pressed, without a call to the market', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals');
  const [told, { paths }] = [await toldOfPages(page), asked(page)];
  await link(page, 'Wallet').hover();
  await expect.poll(() => told.join()).toContain('WalletScreen');
  expect(paths).not.toContain(BALANCE);
  const fetched = told.length;
  await link(page, 'Wallet').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect.poll(() => paths).toContain(BALANCE);
  expect(told.length, 'the press itself fetches no page').toBe(fetched);
});

test('on the way back nothing is asked that is still fresh', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/account/pools');
  await link(page, 'Rentals').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  const { paths } = asked(page);
  await link(page, 'Pools').click();
  await page.getByRole('link', { name: 'Saved pools' }).click();
  await expect(page).toHaveURL('/account/pools');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(paths).not.toContain('/api/market/account/pool');
});

test('a tab of many says which rig or rental it shows', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await untilAlive(page);
  await expect(page).toHaveTitle('Market · Hashdesk');
  const rig = page.getByRole('row').nth(1).getByRole('link').first();
  const id = (await rig.getAttribute('href'))?.split('/').at(-1);
  await rig.click();
  await expect(page).toHaveTitle(`Rig ${id} · Hashdesk`);
  // Another tab comes with what it shows, its name too.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(`Rig ${id}`);
  const name = await heading.innerText();
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveTitle(`${name} · Rig ${id} · Hashdesk`, { timeout: 1_000 });
  }).toPass();
  await page.goto('/rentals/999999');
  await expect(page).toHaveTitle('Rental 999999 · Hashdesk');
});

test('a row that is pressed in the moment in which it stands there leads on within the page', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  await link(page, 'Rentals').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  const pressed = page.evaluate(
    () =>
      new Promise<string>((tell) => {
        const seen = new MutationObserver(() => {
          const row = document.querySelector<HTMLElement>('a[data-row-link][href^="/rigs/"]');
          if (!row) return;
          seen.disconnect();
          row.click();
          tell(row.getAttribute('href') ?? '');
        });
        seen.observe(document.body, { childList: true, subtree: true });
      }),
  );
  const loaded = loadedPages(page);
  await page.goBack();
  await expect(page).toHaveURL(await pressed);
  expect(loaded).toEqual([]);
});
