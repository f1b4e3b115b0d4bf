import type { Locator, Page } from '@playwright/test';
import { changed } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { asked, header, show } from '../support/key-tabs.ts';
import { lookAt } from '../support/look-at.ts';
import { setClock } from '../support/page-clock.ts';
import { readDesk } from '../support/renting.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function gauge(page: Page): Locator {
  return header(page).getByRole('button', { name: /^[\d,]+ of [\d,]+ calls to the market/ });
}

test('a hidden tab asks nothing, and one that is shown again what is no longer fresh', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  await lookAt(page, '/rentals');
  await expect(page.getByText(/next in/)).toBeVisible();
  await expect(gauge(page)).toBeVisible();
  await show(page, 'hidden');
  const seen = asked(page);
  await page.clock.runFor(10 * MINUTE_MS);
  await page.evaluate(() => ['offline', 'online'].map((name) => dispatchEvent(new Event(name))));
  await page.clock.runFor(MINUTE_MS);
  expect(seen.paths).toEqual([]);
  await show(page, 'visible');
  await expect.poll(() => seen.paths).toEqual(expect.arrayContaining(['/api/market/rental', '/api/status']));
});

test('a visible tab asks again when the desk says, and a person when they like', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  await page.goto('/rentals');
  await expect(page.getByText(/next in/)).toBeVisible();
  const seen = asked(page);
  await page.clock.runFor(10 * MINUTE_MS);
  await expect.poll(() => seen.paths).toContain('/api/market/rental');
  expect(new Set(seen.how)).toEqual(new Set(['refresh']));
  await page.getByRole('button', { name: 'Refresh rentals' }).click();
  await expect.poll(() => seen.how).toContain('now');
});

test('a list that comes once more where a newer one was promised is said to be delayed', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  await page.goto('/rentals');
  const age = page.getByText('as of').first().locator('..');
  await expect(age).toContainText('next in');
  const meta = { asOf: Date.now(), freshFor: 20_000, source: 'cache' };
  await page.route(
    (url) => url.pathname === '/api/market/rental',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), meta } });
    },
  );
  await page.getByRole('button', { name: 'Refresh rentals' }).click();
  await expect(age).toContainText(/next in 0:[12]\d/);
  await page.clock.runFor(23_000);
  await expect(age).toContainText(/next delayed, in 0:[12]\d/);
  meta.asOf += 30_000;
  await page.clock.runFor(23_000);
  await expect(age).toContainText(/next in 0:[12]\d/);
});

test('another program on the key, and a market that does not answer, are said with what to do', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const since = Date.now() - 3 * MINUTE_MS;
  await changed(page, '/api/status', (status) => ({
    ...status,
    otherProgramSince: since,
    upstream: { state: 'failing', since },
    shared: 'away',
  }));
  await page.goto('/rentals');
  await expect(page.getByText('Another program is using this key')).toBeVisible();
  await expect(page.getByText('The market has not been answering since')).toBeVisible();
  await expect(page.getByText('cannot reach what its instances share')).toBeVisible();
});

test('a machine whose clock is slow is told so, and its lists are asked for anew all the same', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await setClock(page, -62.5 * MINUTE_MS);
  await page.goto('/rentals');
  await expect(page.getByText("This machine's clock is 1 h 2 min behind the desk's.")).toBeVisible();
  await expect(page.getByText(/next in/).first()).toHaveText(/next in 0:\d\d/);
});

test('a machine whose clock is fast is told so, and what runs by the desk still runs and can be extended', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { rentals } = await readDesk(page, apiKey, '/rental');
  const isRunning = ({ rig, end_unix }: Running) =>
    rig.extensions && leftMs(end_unix) > HOUR_MS && leftMs(end_unix) < 24 * HOUR_MS;
  const running: Running = rentals.find(isRunning);
  const ahead = leftMs(running.end_unix) + 10 * MINUTE_MS;
  await setClock(page, ahead);
  const status = await hold(page, '**/api/status');
  await page.goto(`/rentals/${running.id}`);
  const timer = page.getByRole('timer');
  const [hours = 0, minutes = 0] = (await timer.innerText()).split(':').map(Number);
  const left = leftMs(running.end_unix);
  expect(Math.abs((hours * 60 + minutes) * MINUTE_MS - left)).toBeLessThan(2 * MINUTE_MS);
  const review = page
    .getByRole('region', { name: 'Extend', exact: true })
    .getByRole('button', { name: 'Review' });
  await expect(review).toHaveAccessibleDescription('Enter the hours first.');
  await expect(page.getByText(/next in/).first()).toHaveText(/next in [01]:\d\d/);
  await status.release();
  await expect(page.getByText(/^This machine's clock is .+ ahead of the desk's\./)).toBeVisible();
  await expect(page.getByText('next delayed')).toHaveCount(0);
});

interface Running {
  id: string;
  rig: { extensions: boolean };
  end_unix: string;
}

function leftMs(endUnix: string): number {
  return Number(endUnix) * 1000 - Date.now();
}

test('the gauge tells what was spent, and by what', async ({ page, connectedAs }) => {
  const { username } = await connectedAs('renter');
  await page.goto('/rentals');
  await gauge(page).click();
  const lanes = page.getByRole('dialog', { name: 'Calls to the market' }).getByRole('table');
  await expect(lanes.getByRole('row')).toHaveCount(8);
  await expect(lanes).toContainText(/Together[\d,]+ of [\d,]+/);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(gauge(page)).toBeHidden();
  await header(page).getByRole('button', { name: username }).click();
  await expect(page.getByRole('region', { name: 'Calls to the market' })).toContainText(
    /Together[\d,]+ of [\d,]+/,
  );
});

test('a page that is still open after the desk was updated says so, and can be reloaded', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  let updated = false;
  await page.route('**/api/status', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    expect(answer.data.build).toMatch(/^[0-9a-f]{8}$/);
    if (updated) answer.data.build = '00000000';
    await route.fulfill({ response, json: answer });
  });
  const told = page.waitForResponse('**/api/status');
  await page.goto('/rigs');
  await told;
  const notice = page.getByText('Hashdesk was updated');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice).toBeHidden();
  updated = true;
  await expect(notice).toBeVisible();
  updated = false;
  const toldAgain = page.waitForResponse('**/api/status');
  await toldAgain;
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice).toBeHidden();
});
