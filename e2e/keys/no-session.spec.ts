import { findTestBrowser } from '#scripts/find-program.ts';
import { accountOf } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

test('over plain http nobody is asked to send a secret', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP desk.example 127.0.0.1'],
  });
  const page = await browser.newPage();
  await page.goto(`http://desk.example:${new URL(baseURL ?? '').port}/connect`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('opened over plain http');
  const button = page.getByRole('button', { name: 'Connect' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.getByLabel('API key').fill('0123456789abcdef');
  await page.getByLabel('API secret').fill('0123456789abcdef');
  await page.getByLabel('API secret').press('Enter');
  await button.click({ force: true });
  await expect(button).toHaveAccessibleDescription('Nobody can connect over plain http.');
  expect(sent).toBe(0);
  await browser.close();
});

test('a browser that refuses the cookie is told of, instead of being led back to the form', async ({
  page,
  dataDir,
}) => {
  const renter = accountOf(dataDir, 'renter');
  await page.goto('/connect');
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    await page.context().clearCookies();
    await route.fulfill({ status: answer.status(), body: await answer.text() });
  });
  await page.getByLabel('API key').fill(renter.apiKey);
  await page.getByLabel('API secret').fill(renter.apiSecret);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    "The key is good, but this browser has refused the desk's cookie",
  );
  await expect(page.getByLabel('API secret')).toHaveValue(renter.apiSecret);
});
