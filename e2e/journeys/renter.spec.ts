import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountOf } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import type { Hands } from '../hands.ts';
import { confirmIn, rentPanel } from '../renting.ts';
import { expectNoSideways } from '../sideways.ts';

/** Nobody else rents these: other tests that run at once have other owners or other algorithms. */
const WANTED: Record<string, { algorithm: string; owner: string }> = {
  pointer: { algorithm: 'SHA-256', owner: 'basalt' },
  small: { algorithm: 'SHA-256', owner: 'tidemill' },
  keyboard: { algorithm: 'RandomX', owner: 'tidemill' },
};

test('a renter connects, finds a rig, rents it, and saves the evidence of an earlier rental', async ({
  page,
  hands,
  dataDir,
}, { project }) => {
  const { algorithm = '', owner = '' } = WANTED[project.name] ?? {};
  await connect(page, hands, accountOf(dataDir, 'renter'));
  await filterBy(page, hands, algorithm);
  await hands.fill(page.getByRole('searchbox', { name: /^Search name/ }), owner);
  await expect(page).toHaveURL(new RegExp(`q=${owner}`));
  const rows = page.getByRole('table', { name: 'Rigs' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(owner);
  await expectNoSideways(page);

  await hands.press(rows.nth(1).getByRole('link'));
  await expect(page).toHaveURL(/\/rigs\/\d+$/);
  const rigName = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('figure', { name: /Hash rate of rig/ })).toBeVisible();
  await expect(page.getByText(/% of advertised \(/)).toBeVisible();
  await expectNoSideways(page);
  const rented = await rent(page, hands);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rigName);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expectNoSideways(page);

  await hands.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' }));
  const rentals = page.getByRole('table', { name: 'Rentals' }).getByRole('row');
  await expect(rentals.filter({ has: page.locator(`a[href="${rented}"]`) })).toHaveCount(1);
  await hands.press(page.getByRole('radio', { name: 'With finished' }));
  await hands.press(rentals.filter({ hasText: 'finished' }).first().getByRole('link'));
  await saveEvidence(page, hands);
});

async function connect(
  page: Page,
  hands: Hands,
  account: { apiKey: string; apiSecret: string; username: string },
) {
  await page.goto('/');
  await hands.press(page.getByRole('link', { name: 'Connect a key' }));
  await hands.fill(page.getByLabel('API key'), account.apiKey);
  await hands.fill(page.getByLabel('API secret'), account.apiSecret);
  await hands.press(page.getByRole('button', { name: 'Connect', exact: true }));
  const levels = page.getByRole('main').getByText('Connected as').locator('..');
  await expect(levels).toContainText(account.username);
  await expect(levels).toContainText('permRental');
  await expectNoSideways(page);
  await hands.press(page.getByRole('link', { name: 'Open the desk' }));
  await expect(page.getByRole('heading', { name: 'Market' })).toBeVisible();
}

/** On a narrow screen the filters stand over the page. */
async function filterBy(page: Page, hands: Hands, algorithm: string): Promise<void> {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const rail = page.getByRole('region', { name: 'Filters' });
  if (await rail.isVisible()) return hands.press(rail.getByRole('radio', { name: algorithm }));
  await hands.press(page.getByRole('button', { name: 'Filters' }));
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await hands.press(dialog.getByRole('radio', { name: algorithm }));
  await expectNoSideways(page);
  await hands.press(dialog.getByRole('button', { name: 'Show the rigs' }));
}

/** One hour more than the fewest, to the profile that stands there. Returns the rental's path. */
async function rent(page: Page, hands: Hands): Promise<string> {
  const panel = rentPanel(page);
  const length = panel.getByLabel('Length');
  const hours = Number(await length.inputValue()) + 1;
  await hands.fill(length, String(hours));
  await expect(panel.getByRole('combobox', { name: 'Profile' })).toContainText(/, main|pool/);
  await expect(panel).toContainText(`Cost of ${hours} h`);
  await expect(panel).toContainText(/Fee/);
  await expect(panel).toContainText(/Balance after/);
  await hands.press(panel.getByRole('button', { name: 'Review' }));
  await expect(confirmIn(panel)).toBeVisible();
  await hands.press(confirmIn(panel));
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(page.getByText(/^It went through: rental \d+\.$/)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function saveEvidence(page: Page, hands: Hands): Promise<void> {
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText(/% of advertised/).first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'Evidence' });
  const saved = page.waitForEvent('download');
  await hands.press(panel.getByRole('button', { name: 'Save as JSON' }));
  const path = await (await saved).path();
  const hash = await panel.getByText(/^[0-9a-f]{64}$/).innerText();
  await expectNoSideways(page);
  const verified = spawnSync(process.execPath, ['scripts/verify-evidence.mjs', path, hash], {
    encoding: 'utf8',
  });
  expect(verified.stdout).toContain(`Unchanged: SHA-256 ${hash}`);
  const { content } = JSON.parse(readFileSync(path, 'utf8'));
  expect(page.url()).toMatch(new RegExp(`/rentals/${content.rental.id}$`));
}
