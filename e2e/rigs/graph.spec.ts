import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { pixelsSideways } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { stopClock } from '../support/page-clock.ts';
import { curve, figure, plot, RIG } from '../support/rig-graph.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The window the address names, in minutes. */
async function minutesSeen(page: Page): Promise<number> {
  await expect(page).toHaveURL(/from=\d+/);
  const { searchParams } = new URL(page.url());
  return (Number(searchParams.get('to')) - Number(searchParams.get('from'))) / 60;
}

/** The widths of the questions that a page asks a rig's graph with `start` and `end`, in minutes. */
function minutesAsked(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/graph') || !searchParams.has('start')) return;
    asked.push((Number(searchParams.get('end')) - Number(searchParams.get('start'))) / 60);
  });
  return asked;
}

test('a range is a word in the address, and stands when one comes back to it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto(RIG);
  await expect(page.getByRole('radio', { name: '24 h' })).toBeChecked();
  await page.getByRole('radio', { name: '3 d' }).check();
  await expect(page).toHaveURL(/range=3d/);
  await expect(
    page.getByText(/average over (?:the .+ that were observed (?:with the pool there )?of )?3 d:/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '3 d' })).toBeChecked();
  await expect(
    page.getByText(/average over (?:the .+ that were observed (?:with the pool there )?of )?3 d:/),
  ).toBeVisible();
});

test('dragging zooms and asks for the shorter time, a double click goes back', async ({
  page,
  connectedAs,
}) => {
  const asked = minutesAsked(page);
  await connectedAs('renter');
  await page.goto(`${RIG}?range=7d`);
  const box = await plot(page).boundingBox();
  if (!box) throw new Error('the plot is nowhere');
  const at = (share: number) => [box.x + 56 + share * (box.width - 74), box.y + box.height / 2] as const;
  await expect(curve(page)).toBeVisible();
  await page.mouse.move(...at(0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.5), { steps: 5 });
  const answered = page.waitForResponse(/\/graph\?/);
  await page.mouse.up();
  const minutes = await minutesSeen(page);
  expect(minutes / (7 * 1440)).toBeCloseTo(0.25, 1);
  await expect.poll(() => asked).toContain(minutes);
  await expect(button(page, 'Back to now')).toBeVisible();
  // Both clicks find the same graph: none is drawn anew between them.
  await answered;
  await expect(page.getByText('Reading this time…')).toHaveCount(0);
  await page.mouse.dblclick(...at(0.5));
  await expect(page).toHaveURL(`${RIG}?range=7d`);
});

test('a range that is still on its way is drawn only where it takes long', async ({ page, connectedAs }) => {
  await page.clock.install();
  await connectedAs('renter');
  await lookAt(page, RIG);
  const summary = figure(page).locator('p.sr-only');
  // The code that draws it may come after all else.
  await expect(summary).not.toBeEmpty();
  const held: Route[] = [];
  await page.route(/\/graph\?/, (route) => void held.push(route));
  await stopClock(page, 10_000);
  const before = await summary.innerText();
  await page.getByRole('radio', { name: '14 d' }).check();
  await expect(page.getByText('Reading this time…')).toBeVisible();
  expect(await summary.innerText()).toBe(before);
  await page.clock.resume();
  await expect.poll(() => summary.innerText()).not.toBe(before);
  await expect(page.getByText('Reading this time…')).toBeVisible();
  for (const route of held) await route.continue();
  await expect(page.getByText('Reading this time…')).toHaveCount(0);
  await figure(page).getByText('Table', { exact: true }).click();
  await page.getByRole('radio', { name: '3 d' }).check();
  await expect(page.getByText('Reading this time…')).toBeVisible();
});

test('the keyboard alone pans, zooms, goes back and returns to now', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto(`${RIG}?range=12h`);
  await plot(page).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await minutesSeen(page)).toBe(12 * 60);
  await expect(page.getByRole('radio', { name: '12 h' })).toBeChecked();
  await page.keyboard.press('+');
  await expect.poll(() => minutesSeen(page)).toBe(6 * 60);
  await page.keyboard.press('Escape');
  await expect.poll(() => minutesSeen(page)).toBe(12 * 60);
  const panned = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(panned);
  // Once more where the latest has gone on meanwhile.
  if (!page.url().endsWith(`${RIG}?range=12h`)) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${RIG}?range=12h`);
  await page.keyboard.press('-');
  await expect.poll(() => minutesSeen(page)).toBe(24 * 60);
  await expect(plot(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${RIG}?range=12h`);
});

test('the buttons do all of it too, and say why where they cannot', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto(`${RIG}?range=3h`);
  await expect(button(page, 'Later')).toHaveAccessibleDescription('The graph shows the latest already.');
  await button(page, 'Earlier').click();
  expect(await minutesSeen(page)).toBe(180);
  await button(page, 'Zoom in').click();
  await expect.poll(() => minutesSeen(page)).toBe(90);
  await button(page, 'Back to what was seen before zooming').click();
  await expect.poll(() => minutesSeen(page)).toBe(180);
  await button(page, 'Back to now').click();
  await expect(page).toHaveURL(`${RIG}?range=3h`);
  await expect(button(page, 'Live')).toBeFocused();
});

test('the visible points are a table and a CSV file', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto(`${RIG}?range=3h`);
  const download = page.waitForEvent('download');
  await figure(page).getByRole('button', { name: 'Export CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('rig-1001-graph.csv');
  const [heading, ...rows] = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(heading).toBe(
    'Bin from (UTC),Bin length (s),Delivered (H/s),Advertised (H/s),Rejected (H/s),Accepted shares,Rented (s),Rig offline (s),Pool offline (s),Not observed (s)',
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.length).toBeLessThanOrEqual(181);
  await figure(page).getByText('Table', { exact: true }).click();
  const table = page.getByRole('region', { name: 'Hash rate of rig 1001, as a table' });
  await expect(table).toContainText(/Rejected.*Accepted shares.*H\/s.* %.*H\/s/);
});

test('a switched-off layer stays so on other pages', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto(RIG);
  const rejected = figure(page).getByRole('button', { name: /^Rejected/ });
  await expect(rejected).toHaveAttribute('aria-pressed', 'false');
  await rejected.click();
  await page.goto('/rigs/1002');
  const other = page.getByRole('figure', { name: 'Hash rate of rig 1002' });
  await expect(other.getByRole('button', { name: /^Rejected/ })).toHaveAttribute('aria-pressed', 'true');
});

test('neither a zoomed graph nor a comparison scrolls sideways at 360 px', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [`${RIG}?range=14d`, '/rigs/compare?ids=1001,1002,1003,1004']) {
    await lookAt(page, path);
    expect(await pixelsSideways(page), path).toBeLessThanOrEqual(0);
  }
});

test('but in elements that are drawn anew the server draws no time of day: it does not know where its reader is', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  for (const path of [RIG, '/rigs', '/rentals', '/account', '/status']) {
    const html = await (await page.request.get(path)).text();
    const drawn = html.replace(/<(script|time)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
    expect(drawn.match(/.{0,60}\b[0-2]\d:[0-5]\d\b.{0,30}/g), path).toBeNull();
  }
});
