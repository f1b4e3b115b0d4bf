import type { Page } from '@playwright/test';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { untilAlive } from '../support/look-at.ts';

let stage: FilledStage<'letOut'>;

test.beforeAll(async () => {
  stage = await setStage('letOut');
});

test.afterAll(() => stage?.close());

function rows(page: Page) {
  return page.getByRole('table', { name: 'Rentals' }).getByRole('row');
}

test('an order goes over all pages of rentals: the one that ends first is found, however old', async ({
  page,
  context,
}) => {
  await stage.connect(context, stage.filled.owner);
  await page.goto(`${stage.deskUrl}/rentals?as=owner`);
  await expect(page.getByText('1–100 of 230, newest first')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('101–200 of 230, newest first')).toBeVisible();
  // The longest were let out first: the one that ends last is on the last page.
  await page.getByRole('button', { name: 'Time left' }).click();
  await page.getByRole('button', { name: 'Time left' }).click();
  await expect(page).toHaveURL(/order=descending/);
  await expect(page.getByText('All 230, in the order you chose')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Let out for 231 h');
  await expect(page).not.toHaveURL(/start=/);
  await expect(page.getByRole('button', { name: 'Older' })).toBeHidden();
});

test('a running rental is found by its rig, however many were made after it', async ({ page, context }) => {
  await stage.connect(context);
  await page.goto(`${stage.deskUrl}/status`);
  await expect(page.getByRole('heading', { name: 'Calls to the market' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('Let out for 231 h');
  await page
    .getByRole('group', { name: 'Rentals' })
    .getByRole('option', { name: 'Let out for 231 h' })
    .click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
});

test('those that need a look are looked for on all pages', async ({ page, context }) => {
  await stage.connect(context, stage.filled.owner);
  await page.goto(`${stage.deskUrl}/rentals?as=owner&start=100&only=ending`);
  await expect(page.getByRole('button', { name: '0 end within the hour' })).toBeVisible();
  await page.goto(`${stage.deskUrl}/rentals?as=owner&only=ending`);
  await expect(page.getByText('All 230 were looked through')).toBeVisible();
  const ending = page.getByRole('button', { name: /^\d+ ends? within the hour$/ });
  await expect(ending).toHaveAttribute('aria-pressed', 'true');
});

test('what is searched for is looked for on all pages, and where one cannot be read among those that were', async ({
  page,
  context,
}) => {
  await stage.connect(context, stage.filled.owner);
  await page.goto(`${stage.deskUrl}/rentals?as=owner`);
  await untilAlive(page);
  await page.keyboard.press('/');
  await page.keyboard.type('out 231');
  await expect(page.getByText('All 230 were looked through')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Let out for 231 h');
  await page.route(/api\/market\/rental[?].*start=200/, (route) => route.abort());
  await page.goto(`${stage.deskUrl}/rentals?as=owner&q=no+such+rig`);
  await expect(page.getByText(/^1–200 of 230, .* among these alone$/)).toBeVisible();
  await expect(page.getByText('None of the rentals that were looked through fits this.')).toBeVisible();
});

test('pages that cannot be read are said, what was read stays, and they are asked for again', async ({
  page,
  context,
}) => {
  await stage.connect(context, stage.filled.owner);
  const again = gate();
  let isTried = false;
  await page.route(/api\/market\/rental[?].*start=200/, async (route) => {
    if (!isTried) return route.abort();
    await again.opened;
    await route.continue();
  });
  await page.goto(`${stage.deskUrl}/rentals?as=owner&sort=left&order=descending`);
  await expect(page.getByText(/Not all of the rentals could be read[.]/)).toBeVisible();
  await expect(page.getByText(/^1–200 of 230, .* among these alone$/)).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Let out for 201 h');
  isTried = true;
  // Busy already where the page has asked again by itself in this moment.
  await page.getByRole('button', { name: 'Try again' }).click({ force: true });
  again.open();
  await expect(page.getByText('All 230, in the order you chose')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Let out for 231 h');
});

test("an owner's rigs are all there to choose from, and are read when the choice is opened", async ({
  page,
  context,
}) => {
  await stage.connect(context, stage.filled.owner);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/market/rig/mine')) asked += 1;
  });
  await page.goto(`${stage.deskUrl}/rentals?as=owner`);
  await expect(rows(page).nth(1)).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('combobox', { name: 'Rig' }).click();
  await page.getByRole('option', { name: 'Never let out' }).click();
  await expect(page.getByText('No rental of your rigs that runs fits this.')).toBeVisible();
  expect(asked).toBe(1);
});
