import { KEY_HEADER } from '#lib/contract/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { rentPanel } from '../support/renting.ts';
import { saved } from '../support/saved-file.ts';

test('a rig shows its prices in the unit chosen there, and the sum of its risk-adjusted one', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs/1001');
  const prices = page.getByRole('region', { name: 'Prices' });
  await expect(prices.getByText(/^0\.\d+ BTC ÷ \d+(\.\d+)? % expected \(/)).toBeVisible();
  await expect(prices).toContainText(
    /(Cheaper than about \d+ % of the [\d,]+|No other) .+ rigs? that can be rented now .*As of \d/,
  );
  await page.getByRole('button', { name: 'Prices in BTC per unit-day' }).click();
  await page.getByRole('menuitemradio', { name: 'sat' }).click();
  await expect(prices.getByRole('row', { name: /^BTC/ })).toContainText(/[\d,]+ sat\//);
  await expect(prices.getByText(/^[\d,.]+ sat ÷ \d+(\.\d+)? % expected \(/)).toBeVisible();
});

test('while it is read what rigs of the algorithm deliver, nobody is told that it is not known', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByText(/next in/).first()).toBeVisible();
  const held: (() => void)[] = [];
  // Without a rig: the market's list is asked for with many.
  await page.route(/\/api\/rigs\?.*\blimit=1$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const price = page.getByRole('region', { name: 'Prices' }).getByRole('definition');
  await expect.poll(() => held.length).toBe(1);
  await expect(price).toBeVisible();
  await expect(price).toHaveText('');
  held[0]?.();
  await expect(price).toHaveText(/BTC.*% expected/);
});

test('when a rig that somebody rents can be rented again is saved for a calendar', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const answer = await page.request.get('/api/market/rental?type=renter&limit=100', {
    headers: { [KEY_HEADER]: apiKey },
  });
  const running: { end_unix: string; rig: { id: string } }[] = (await answer.json()).data.rentals;
  const last = running.toSorted((a, b) => Number(b.end_unix) - Number(a.end_unix))[0];
  await connectedAs('newcomer');
  await lookAt(page, `/rigs/${last?.rig.id}`);
  const { download, text } = await saved(rentPanel(page).getByRole('button', { name: 'End to calendar' }));
  expect(download.suggestedFilename()).toBe(`rig-${last?.rig.id}-free.ics`);
  const [, start = ''] = /DTSTART:(\d{8}T\d{6}Z)/.exec(text) ?? [];
  const told = Date.parse(start.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
  // The market tells others the hours left to a hundredth.
  expect(Math.abs(told / 1000 - Number(last?.end_unix))).toBeLessThan(60);
});
