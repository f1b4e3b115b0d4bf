import { expect, test } from './support/fixtures.ts';

test('what was refused at a field that is chosen does not stand in the way of saving again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=x11&state=available');
  await page
    .getByRole('table', { name: 'My rigs' })
    .getByRole('row')
    .nth(2)
    .getByRole('link')
    .first()
    .click();
  const description = page.getByLabel('Description');
  await expect(description).toBeVisible();
  await description.fill('In the cellar, two fans.');
  const fields = [{ path: 'price.type', message: 'not now' }];
  let refusals = 1;
  await page.route('**/api/market/rig/*', (route) => {
    if (route.request().method() === 'GET' || refusals-- <= 0) return route.fallback();
    const data = { message: 'not now', fields };
    return route.fulfill({ status: 400, json: { success: false, error: 'INVALID_BODY', data } });
  });
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('This was refused: “not now”.')).toBeVisible();
  await save.click();
  const saved = page.getByText('Saved: the market has taken the changes.');
  await expect(saved).toBeVisible();
  await expect(page.getByText('This was refused: “not now”.')).toBeHidden();
  await description.fill('In the cellar, three fans.');
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(description).toHaveValue('In the cellar, two fans.');
  await expect(saved).toBeHidden();
});
