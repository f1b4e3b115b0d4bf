import { expect, test } from '../support/fixtures.ts';
import { listUnmeasured, rigsAtMarket } from '../support/listing.ts';
import { problem } from '../support/problem.ts';

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

test('a problem goes as the other field is typed that ends it, so that the press after it is not lost', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Longer than before');
  const [shortest, longest] = [page.getByLabel('Shortest rental'), page.getByLabel('Longest rental')];
  await expect(longest).toHaveValue('24');
  await shortest.fill('30');
  await shortest.blur();
  await expect(problem(page, 'must not exceed the longest, 24 hours.')).toBeVisible();
  await longest.selectText();
  await longest.pressSequentially('48');
  await expect(problem(page, 'must not exceed the longest')).toHaveCount(0);
  // What is read out at rest goes too.
  await expect(page.getByText('must not exceed the longest')).toHaveCount(0);

  const save = page.getByRole('button', { name: 'Save changes' });
  await save.scrollIntoViewIfNeeded();
  await expect(longest).toBeFocused();
  const { x, y, width, height } = (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // As long as a hand presses: what leaving the field changes has happened by then.
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  const rig = (await rigsAtMarket(dataDir)).find((candidate: { id: string }) => candidate.id === id);
  expect(rig).toMatchObject({ minhours: '30', maxhours: '48' });
});
