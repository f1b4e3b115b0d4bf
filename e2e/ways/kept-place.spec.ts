import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';

/** Of the demo's rigs; far beyond those that come with the page. */
const DEEP = 240;

/** Pixels from the window's top. */
const MIDDLE = 400;

const SIZES = [
  { name: 'at a desk', width: 1440, height: 900 },
  // Two lines a row: the page is half as long again as the server draws it.
  { name: 'on a phone', width: 360, height: 740 },
];

for (const { name, ...size } of SIZES) {
  test(`a market loaded again stands at the row where it stood, ${name}`, async ({ page, connectedAs }) => {
    await page.setViewportSize(size);
    await connectedAs('renter');
    await page.goto('/rigs');
    const row = await scrollToRow(page, DEEP);
    const top = await topOf(row);
    await page.reload();
    await expect.poll(() => topOf(row)).toBe(top);
    await expect(row.getByRole('link')).toBeVisible();
  });

  test(`so does one that is come back to from a rig that was loaded again, ${name}`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize(size);
    await connectedAs('renter');
    await page.goto('/rigs');
    const row = await scrollToRow(page, DEEP);
    const top = await topOf(row);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/[/]rigs[/]\d+$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/rigs');
    await expect.poll(() => topOf(row)).toBe(top);
    await expect(row.getByRole('link')).toBeVisible();
  });
}

test('on a phone a market stands where it stood also where its font came too late the first time', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  const fonts = await hold(page, '**/*.woff2');
  await page.goto('/rigs', { waitUntil: 'domcontentloaded' });
  const row = await scrollToRow(page, DEEP);
  const top = await topOf(row);
  await fonts.release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect.poll(() => topOf(row)).toBe(top);
});

test('with the keyboard one goes on from the rig one comes back from, and from elsewhere in what is in sight', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const row = await scrollToRow(page, DEEP);
  // Rigs that come on offer meanwhile move it on.
  const href = (await row.getByRole('link').getAttribute('href')) ?? '';
  const walked = page.locator(`[data-row-link][href="${href}"]`);
  await walked.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeHidden();
  await page.goBack();
  await expect(walked).toBeFocused();
  const focused = page.locator('[role=row]:has(:focus)');
  const at = Number(await focused.getAttribute('aria-rowindex'));
  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('aria-rowindex', String(at + 1));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await expect(focused).toBeInViewport({ ratio: 1 });
  expect(Number(await focused.getAttribute('aria-rowindex'))).toBeGreaterThan(DEEP - 30);
});

test('a market that a link leads to begins at its top', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await scrollToRow(page, DEEP);
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Rentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await links.getByRole('link', { name: 'Market' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

/** The row of that number, once it stands in the middle of the window and the page has rested there, which it keeps then. */
async function scrollToRow(page: Page, number: number): Promise<Locator> {
  // It counts down once the page is alive.
  await expect(page.getByText(/next in/).first()).toBeVisible();
  const table = page.getByRole('table', { name: 'Rigs that can be rented now' });
  const row = table.locator(`[role=row][aria-rowindex="${number + 1}"]`);
  const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, MIDDLE);
  await expect(async () => {
    const top = await placeOf(table, number);
    await page.mouse.wheel(0, Math.round(top - MIDDLE));
    await expect(row).toBeInViewport({ timeout: 250 });
  }).toPass({ intervals: [0] });
  await expect(row.getByRole('link')).toBeVisible();
  const isKept = () => Math.round(window.scrollY) === window.history.state?.hashdeskScrollY;
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  return row;
}

/** Pixels from the window's top at which the row of that number stands, or will. */
function placeOf(table: Locator, number: number): Promise<number> {
  return table.evaluate((element, wanted) => {
    const body = element.querySelector('tbody');
    const height = body?.querySelector('[data-index]')?.getBoundingClientRect().height ?? 0;
    return (body?.getBoundingClientRect().top ?? 0) + (wanted - 1) * height;
  }, number);
}

async function topOf(row: Locator): Promise<number | undefined> {
  if ((await row.count()) === 0) return undefined;
  const box = await row.boundingBox();
  return box ? Math.round(box.y) : undefined;
}
