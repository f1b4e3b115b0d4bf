import { lanes } from '#lib/contract/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test('the status page says what the desk does, and copies it as text without any key', async ({
  page,
  context,
  connectedAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { apiKey, username } = await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/status');
  const calls = page.getByRole('region', { name: 'Calls to the market' });
  await expect(calls.getByRole('img')).toHaveCount(lanes.length);
  await expect(page.getByRole('region', { name: 'Market lists' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Desk and market' })).toContainText('answers');
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Hashdesk \d+\.\d+\.\d+ \([0-9a-f]{8}\), as of .* UTC\n/);
  expect(text).toContain('Market lists:\n- ');
  expect(text).not.toContain(apiKey);
  expect(text).not.toContain(username);
});

test('the list of one algorithm goes by its name, on the page and in the text', async ({
  page,
  context,
  connectedAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await connectedAs('renter');
  // Of what this desk keeps it depends on who looked before.
  await page.route('**/api/status', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const indexes = [{ algo: 'sha256ab', rigs: 70, asOf: Date.now() }];
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, indexes } } });
  });
  await page.goto('/status');
  const lists = page.getByRole('region', { name: 'Market lists' });
  await expect(lists.getByRole('rowheader', { name: 'SHA-256 AsicBoost' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('- SHA-256 AsicBoost: 70 rigs');
});

test('a desk that cannot say how it is says that, and asks again', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.route('**/api/status', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'INTERNAL' } }),
  );
  await page.goto('/status');
  await expect(page.getByText("The desk's state could not be read.")).toBeVisible();
  await page.unroute('**/api/status');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Calls to the market' })).toBeVisible();
});
