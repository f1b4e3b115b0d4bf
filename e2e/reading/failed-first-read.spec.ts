import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { connectBoth } from '../support/key-tabs.ts';

// With two keys connected every read is the browser's.
test.beforeEach(async ({ context, dataDir, baseURL }) =>
  connectBoth(context, { dataDir, baseURL }, 'renter'),
);

/** Answers the first of these reads by a failure, and the later ones never. */
async function failThenHang(page: Page, url: RegExp): Promise<void> {
  let reads = 0;
  await page.route(url, async (route) => {
    reads += 1;
    if (reads > 1) return;
    await route.fulfill({
      status: 502,
      json: { success: false, error: 'UPSTREAM_UNREACHABLE', data: { message: 'no answer' } },
    });
  });
}

test('under balances that could not be read the ledger stays as it is while they are asked for again', async ({
  page,
}) => {
  await failThenHang(page, /\/api\/market\/account\/balance$/);
  await page.goto('/account');
  await expect(page.getByText('The balances could not be read.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Transactions' });
  const name = await rows.getByRole('checkbox').nth(1).getAttribute('aria-label');
  const first = rows.getByRole('checkbox', { name: name ?? 'no name', exact: true });
  await first.check();
  await page.getByRole('button', { name: 'Refresh balances' }).click();
  await expect(page.getByRole('button', { name: 'Refresh balances' })).toHaveAttribute('aria-busy', 'true');
  await expect(first).toBeChecked();
});

test('a list that could not be read says when it is asked for again', async ({ page }) => {
  await failThenHang(page, /\/api\/market\/rental\?/);
  await page.goto('/rentals');
  await expect(page.getByText('The rentals could not be read.').first()).toBeVisible();
  await expect(page.getByText(/^asked again in 0:\d\d$/)).toBeVisible();
});

test('a form under a list that could not be read stays on a phone while that is asked for again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await failThenHang(page, /\/api\/market\/account\/pool$/);
  await page.goto('/account/pools');
  const name = page.getByRole('region', { name: 'New saved pool' }).getByLabel('Name');
  await name.fill('Half a na');
  const refresh = page.getByRole('button', { name: 'Refresh saved pools' });
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  await expect(name).toBeVisible();
  await expect(name).toHaveValue('Half a na');
});

test('what is said of a list that could not be read stays while it is asked for again, and the focus with it', async ({
  page,
}) => {
  for (const [url, path, what] of [
    [/\/api\/market\/rental\?/, '/rentals', 'The rentals could not be read.'],
    [/\/api\/rigs\?/, '/rigs', 'The market could not be read.'],
    [/\/api\/market\/rental\/14$/, '/rentals/14', 'The rental could not be read.'],
  ] as const) {
    await failThenHang(page, url);
    await page.goto(path);
    await expect(page.getByText(what).first()).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(again).toHaveAttribute('aria-busy', 'true');
    await expect(again).toBeFocused();
    await expect(page.getByText(what).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  }
});

test('so does what is said of rigs that are compared', async ({ page }) => {
  for (const [url, what] of [
    [/\/api\/market\/rig\/1001$/, 'A rig could not be read.'],
    [/\/api\/market\/rig\/1001\/graph/, 'A graph could not be read.'],
  ] as const) {
    await failThenHang(page, url);
    await page.goto('/rigs/compare?ids=1001,1002');
    await expect(page.getByText(what)).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(again).toHaveAttribute('aria-busy', 'true');
    await expect(again).toBeFocused();
    await expect(page.getByText(what)).toBeVisible();
    await page.unrouteAll();
  }
});

test("and of what one's rig earned", async ({ page, context, dataDir, baseURL }) => {
  await connectBoth(context, { dataDir, baseURL }, 'owner');
  await failThenHang(page, /\/api\/market\/rental\?.*type=owner/);
  await page.goto('/my-rigs/1001');
  const what = page.getByText('Earnings and idle time could not be read.');
  await expect(what).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again).toBeFocused();
  await expect(what).toBeVisible();
});

test('a list that could not be read has its place while it is asked for again by another visit', async ({
  page,
}) => {
  await failThenHang(page, /\/api\/market\/rental\?/);
  await page.clock.install();
  await page.goto('/rentals');
  const what = page.getByText('The rentals could not be read.').first();
  await expect(what).toBeVisible();
  await page.getByRole('link', { name: 'Wallet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await page.clock.fastForward(6_000);
  await page.getByRole('link', { name: 'Rentals' }).first().press('Enter');
  await expect(page.getByRole('table', { name: 'Rentals' })).toBeVisible();
  await expect(what).toBeHidden();
});
