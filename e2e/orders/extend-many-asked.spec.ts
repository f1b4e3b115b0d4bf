import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chooseToExtend, letOutStage, type Rented } from '../support/extending.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { confirmIn } from '../support/renting.ts';

const letOut = letOutStage();

interface Listed {
  id: string;
  rig: { price?: object };
}

/** Opens the list, which tells no price of the first of so many rentals. */
async function openUnpriced(page: Page, count: number): Promise<Rented[]> {
  const rented = await letOut.take(count);
  await letOut.open(page);
  await page.route('**/api/market/rental?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const { id, rig } of answer.data.rentals as Listed[]) if (id === rented[0]?.id) delete rig.price;
    await route.fulfill({ response, json: answer });
  });
  const read = page.waitForResponse('**/api/market/rental?*');
  await page.getByRole('button', { name: 'Refresh rentals' }).click();
  await read;
  return rented;
}

test('where the list does not tell what an hour costs the market is asked, and that is what is paid', async ({
  page,
  hands,
}) => {
  const rented = await openUnpriced(page, 2);
  const quotes = page.waitForResponse(
    (response) => response.url().endsWith(`/rental/${rented[0]?.id}/extend`) && response.ok(),
  );
  const panel = await chooseToExtend(page, hands, rented);
  await panel.getByLabel('Hours to add to each').fill('1');
  const { total } = (await (await quotes).json()).data;
  const row = panel.getByRole('row').filter({ hasText: rented[0]?.rig.name ?? '' });
  await expect(row).toContainText(`${total} BTC`);
  await expect(panel.getByText('To extend: 2 rentals.')).toBeVisible();
  await panel.getByRole('button', { name: 'Review 2 extensions' }).click();
  await expect(confirmIn(panel)).not.toHaveAttribute('aria-disabled', 'true');
  await confirmIn(panel).click();
  await expect(page.getByText('All 2 rentals are extended.').last()).toBeVisible();
  expect((await letOut.rental(rented[0]?.id ?? '')).extended).toBe('1');
});

test('what is asked for while a cost is on its way is reviewed as soon as it is here', async ({
  page,
  hands,
}) => {
  const rented = await openUnpriced(page, 2);
  const cost = await hold(page, `**/rental/${rented[0]?.id}/extend`);
  const panel = await chooseToExtend(page, hands, rented);
  const hours = panel.getByLabel('Hours to add to each');
  await hours.fill('1');
  await expect(panel.getByText('The market is still asked what some of them cost.')).toBeVisible();
  await hours.press('Enter');
  await expect(panel.getByText('Then the review opens by itself.')).toBeVisible();
  await expect(confirmIn(panel)).toHaveCount(0);
  await cost.release();
  await expect(panel.getByText('2 rentals are extended, one after the other.')).toBeVisible();
  await expect(confirmIn(panel)).not.toHaveAttribute('aria-disabled', 'true');
});

test('hours that nobody changes are asked for once, however long one looks at them', async ({
  page,
  hands,
}) => {
  await page.clock.install();
  const rented = await openUnpriced(page, 1);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/extend')) asked += 1;
  });
  const panel = await chooseToExtend(page, hands, rented);
  await panel.getByLabel('Hours to add to each').fill('1');
  const review = panel.getByRole('button', { name: 'Review 1 extension' });
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  for (let minute = 0; minute < 3; minute += 1) {
    const again = page.waitForResponse('**/api/market/rental?*');
    await page.clock.runFor(61_000);
    await again;
  }
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  expect(asked).toBe(1);
});

test('what the balance does not cover for all of them together is not reviewed', async ({ page, hands }) => {
  const rented = await letOut.take(2);
  await page.route('**/api/market/account/balance', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.BTC.confirmed = '0.00000001';
    await route.fulfill({ response, json: answer });
  });
  await letOut.open(page);
  const panel = await chooseToExtend(page, hands, rented);
  await panel.getByLabel('Hours to add to each').fill('1');
  const review = panel.getByRole('button', { name: 'Review 2 extensions' });
  await expect(review).toHaveAccessibleDescription(/^Your balance would be 0\.\d{8} BTC short\.$/);
  await expect(panel.getByText(/^Your balance would be .* short\.$/).last()).toBeVisible();
  await hands.pressInVain(review);
  await expect(confirmIn(panel)).toHaveCount(0);
});

test('axe finds nothing that matters while many rentals are extended, in either theme', async ({
  page,
  hands,
}) => {
  const rented = await letOut.take(1);
  await letOut.open(page);
  const panel = await chooseToExtend(page, hands, rented);
  await panel.getByLabel('Hours to add to each').fill('1');
  await expect(panel.getByRole('table', { name: 'What it costs together' })).toBeVisible();
  await expectNoFaults(page);
  await panel.getByRole('button', { name: 'Review 1 extension' }).click();
  await expect(confirmIn(panel)).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoFaults(page);
  await confirmIn(panel).click();
  await expect(page.getByText('The rental is extended.').last()).toBeVisible();
  await expectNoFaults(page);
});

async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toContainClass(colorScheme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(
      violations.filter(({ impact }) => impact !== 'minor').map(({ id, nodes }) => [id, nodes[0]?.html]),
    ).toEqual([]);
  }
}
