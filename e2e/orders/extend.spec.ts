import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { hold } from '../support/held-code.ts';
import { problem } from '../support/problem.ts';
import { rentToExtend } from '../support/rent-to-extend.ts';
import { confirmIn, noticeOf } from '../support/renting.ts';

const EXTEND = '**/api/market/rental/*/extend';

/** From here on an extension comes to this total; it is told once `told` is there. */
async function quoteAt(page: Page, total: string, told?: Promise<void>): Promise<void> {
  await page.route(EXTEND, async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    await told;
    await route.fulfill({ response, json: { ...answer, data: { ...data, total } } });
  });
}

test('a rental is extended at the cost that the market quotes', async ({ page, connectedAs }) => {
  const { apiKey } = await connectedAs('renter');
  const { panel, hours } = await rentToExtend(page, apiKey, { algo: 'kheavyhash', at: 0 });
  const review = panel.getByRole('button', { name: 'Review' });
  await expect(review).toHaveAccessibleDescription('Enter the hours first.');
  await panel.getByLabel('Hours to add').fill('9999');
  await expect(problem(panel, /^Must be whole hours from 1 to [\d,]+\.$/)).toBeVisible();
  await panel.getByLabel('Hours to add').fill('2');
  await expect(panel).toContainText('Cost of 2 h');
  await expect(panel).toContainText(/Fee, 3\s%/);
  await expect(panel).toContainText(`${hours + 2} h`);
  await expect(panel).toContainText('UTC');
  // What two hours cost buys two hours.
  const budget = panel.getByLabel('Budget');
  await expect(budget).toHaveValue(/^0\.\d{8}$/);
  const cost = await budget.inputValue();
  await panel.getByLabel('Hours to add').fill('1');
  await budget.fill(cost);
  await expect(panel.getByLabel('Hours to add')).toHaveValue('2');
  await expect(panel).toContainText('Cost of 2 h');
  await review.click();
  await confirmIn(panel).dblclick();
  await expect(noticeOf(panel)).toContainText('It went through: the rental is extended.');
  const bought = /2 h for 0\.\d{8} [A-Z]{3,4}, with the fee\./;
  await expect(panel).toContainText(bought);
  await expect(page.getByRole('region', { name: 'Extensions' }).getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByLabel('Hours to add')).toHaveValue('');
  await expect(budget).toHaveValue('');
  // The tab knows of it no more, and the desk does.
  await page.reload();
  await expect(panel).toContainText(bought);
});

test('an extension whose answer got lost is found out, and made once', async ({ page, connectedAs }) => {
  const { apiKey } = await connectedAs('renter');
  const { panel } = await rentToExtend(page, apiKey, { algo: 'kheavyhash', at: 1 });
  await panel.getByLabel('Hours to add').fill('1');
  await panel.getByRole('button', { name: 'Review' }).click();
  await expect(confirmIn(panel)).toBeVisible();
  await page.route(EXTEND, async (route) => {
    // A quote has no intent.
    if (!route.request().headers()['idempotency-key']) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('It went through: the rental is extended.');
  await expect(page.getByRole('region', { name: 'Extensions' }).getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByLabel('Hours to add')).toHaveValue('');
});

test('a press on Review before the cost is here is kept, and given up when something else is typed', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { panel } = await rentToExtend(page, apiKey, { algo: 'kheavyhash', at: 2 });
  const hours = panel.getByLabel('Hours to add');
  const [cost, later] = [await hold(page, EXTEND), 'Then the review opens by itself.'];
  await hours.fill('1');
  await hours.press('Enter');
  const heard = panel.getByRole('status').filter({ hasText: later });
  await expect(heard).toHaveText(`The cost is still being asked for. ${later}`);
  await expect(heard).toBeVisible();
  await hours.fill('2');
  await expect(heard).toHaveCount(0);
  await cost.release();
  await expect(panel).toContainText('Cost of 2 h');
  await expect(confirmIn(panel)).toHaveCount(0);

  const again = await hold(page, EXTEND);
  await hours.fill('3');
  await panel.getByRole('button', { name: 'Review' }).click();
  await expect(heard).toBeVisible();
  await again.release();
  await expect(confirmIn(panel)).toBeVisible();
  await expect(panel).toContainText('Cost of 3 h');
});

test('what is typed into the budget as the cost comes replaces it, and is not put behind it', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { panel } = await rentToExtend(page, apiKey, { algo: 'kheavyhash', at: 5 });
  const [hours, budget] = [panel.getByLabel('Hours to add'), panel.getByLabel('Budget')];
  await hours.fill('1');
  await expect(panel).toContainText('Cost of 1 h');
  const cost = await budget.inputValue();
  const again = await hold(page, EXTEND);
  await hours.fill('2');
  await expect(budget).not.toHaveValue(cost);
  await hours.press('Tab');
  await again.release();
  await expect(panel).toContainText('Cost of 2 h');
  await page.keyboard.type(cost);
  await expect(budget).toHaveValue(cost);
  await expect(hours).toHaveValue('1');

  await hours.fill('2');
  await expect(panel).toContainText('Cost of 2 h');
  await budget.selectText();
  await quoteAt(page, '0.77777777');
  await panel.getByRole('button', { name: 'Refresh cost' }).dispatchEvent('click');
  await expect(budget).toHaveValue('0.77777777');
  await page.keyboard.type(cost);
  await expect(budget).toHaveValue(cost);
});

test('a press on Review that was given up stays so when what it was for is typed again', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { panel } = await rentToExtend(page, apiKey, { algo: 'kheavyhash', at: 4 });
  const hours = panel.getByLabel('Hours to add');
  const cost = await hold(page, EXTEND);
  await hours.fill('1');
  await hours.press('Enter');
  const heard = panel.getByRole('status').filter({ hasText: 'Then the review opens by itself.' });
  await expect(heard).toBeVisible();
  await hours.fill('12');
  await expect(heard).toHaveCount(0);
  await hours.fill('1');
  await cost.release();
  await expect(panel).toContainText('Cost of 1 h');
  await expect(heard).toHaveCount(0);
  await expect(confirmIn(panel)).toHaveCount(0);
});

test('a press on Review before the cost is here opens nothing once one is elsewhere, or where the balance does not do', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { panel } = await rentToExtend(page, apiKey, { algo: 'kheavyhash', at: 3 });
  const hours = panel.getByLabel('Hours to add');
  const cost = await hold(page, EXTEND);
  await hours.fill('1');
  await hours.press('Enter');
  await page.getByRole('link', { name: 'Rentals' }).first().focus();
  await cost.release();
  await expect(panel).toContainText('Cost of 1 h');
  await expect(confirmIn(panel)).toHaveCount(0);

  const pressed = gate();
  await quoteAt(page, '9999.00000000', pressed.opened);
  await hours.fill('2');
  await hours.press('Enter');
  pressed.open();
  await expect(panel.getByRole('status').filter({ hasText: 'Your balance would be' })).toBeAttached();
  await expect(panel.getByText(/^Your balance would be .* short\.$/).last()).toBeVisible();
  await expect(confirmIn(panel)).toHaveCount(0);
});
