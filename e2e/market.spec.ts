import { expect, test } from './fixtures.ts';

test('a renter filters by algorithm and sorts, and the address keeps both', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await page.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: /^Scrypt/ }).click();
  await expect(page).toHaveURL(/algo=scrypt/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Scrypt');
  await page.getByRole('button', { name: /Advertised/ }).click();
  await expect(page).toHaveURL(/sort=advertised/);
  await expect(page.getByRole('columnheader', { name: /Advertised/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const names = await rows.allInnerTexts();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /Advertised/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect((await rows.allInnerTexts()).map(firstLine)).toEqual(names.map(firstLine));
});

test('rows are walked with j and k and opened with Enter', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const second = page.getByRole('row').nth(2).getByRole('link');
  const href = (await second.getAttribute('href')) ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('the market comes with the page, before any script has run', async ({
  browser,
  connectedAs,
  context,
  baseURL,
}) => {
  await connectedAs('renter');
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  await page.goto('/rigs');
  await expect(page.getByText(/rigs can be rented now/)).toBeVisible();
  await plain.close();
});

test("a page's and the browser's calls share one budget window", async ({ page, connectedAs }) => {
  const { apiKey } = await connectedAs('owner');
  const used = async () => (await (await page.request.get('/api/status')).json()).data.used;
  const before = await used();
  const rig = await page.request.get('/api/market/rig?limit=1', { headers: { 'x-hashdesk-key': apiKey } });
  const [{ id }] = (await rig.json()).data.records;
  const afterRoute = await used();
  expect(afterRoute).toBeGreaterThan(before);
  await page.request.get(`/rigs/${id}`);
  expect(await used()).toBeGreaterThan(afterRoute);
});

function firstLine(text: string): string | undefined {
  return text.split('\n')[0];
}

test('a rig that does not exist is one plain sentence', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs/999999');
  await expect(page.getByText('There is no rig 999999 at this market.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the market' })).toBeVisible();
});
