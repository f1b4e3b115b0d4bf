import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { accountOf, type DemoAccount } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { confirmIn, observedRentals, rentPanel, takeRig } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** Nobody else rents these: other tests that run at once have other owners or other algorithms. */
const WANTED: Record<string, { algorithm: string; slug: string; owner: string }> = {
  pointer: { algorithm: 'SHA-256 AsicBoost', slug: 'sha256ab', owner: 'basalt' },
  small: { algorithm: 'SHA-256 AsicBoost', slug: 'sha256ab', owner: 'tidemill' },
  keyboard: { algorithm: 'RandomX', slug: 'randomx', owner: 'tidemill' },
};

test('a renter connects, finds a rig, rents it, and saves the evidence of an earlier rental', async ({
  page,
  hands,
  dataDir,
}, { project }) => {
  const wanted = WANTED[project.name];
  if (!wanted) throw new Error(`there is no rig for the project ${project.name}`);
  const renter = accountOf(dataDir, 'renter');
  await connect(page, hands, renter);
  const rig = await takeRig(page, renter, { algorithms: [wanted.slug], owner: wanted.owner });
  await filterBy(page, hands, wanted.algorithm);
  await hands.fill(page.getByRole('searchbox', { name: /^Search name/ }), rig.id);
  await expect(page.getByText('1 rig fits and can be rented now')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rigs' }).getByRole('row');
  await expectNoSideways(page);

  await hands.press(rows.nth(1).getByRole('link'));
  await expect(page).toHaveURL(/\/rigs\/\d+$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(rig.name);
  await expect(page.getByRole('figure', { name: /Hash rate of rig/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Hash rate', exact: true }).getByText(/% of advertised \(/),
  ).toBeVisible();
  await expectNoSideways(page);
  const rented = await rent(page, hands);
  await expect(title).toContainText(rig.name);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expectNoSideways(page);

  await hands.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' }));
  const rentals = page.getByRole('table', { name: 'Rentals' }).getByRole('row');
  await expect(rentals.filter({ has: page.locator(`a[href="${rented}"]`) })).toHaveCount(1);
  await hands.press(page.getByRole('radio', { name: 'With finished' }));
  // Those that are over first: where they stand otherwise depends on how many run.
  for (const order of ['ascending', 'descending']) {
    await hands.press(page.getByRole('columnheader', { name: 'State' }).getByRole('button'));
    await expect(page.getByRole('columnheader', { name: 'State' })).toHaveAttribute('aria-sort', order);
  }
  const links = (await observedRentals(page, renter)).map((id) => `a[href="/rentals/${id}"]`);
  await hands.press(rentals.locator(links.join(',')).first());
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^finished/)
      .first(),
  ).toBeVisible();
  await saveEvidence(page, hands);
});

async function connect(page: Page, hands: Hands, account: DemoAccount) {
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
  if (await rail.isVisible()) return chooseAlgorithm(rail, hands, algorithm);
  await hands.press(page.getByRole('button', { name: 'Filters' }));
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await chooseAlgorithm(dialog, hands, algorithm);
  await expectNoSideways(page);
  await hands.press(dialog.getByRole('button', { name: 'Show the rigs' }));
  await expect(dialog).toBeHidden();
}

async function chooseAlgorithm(filters: Locator, hands: Hands, algorithm: string): Promise<void> {
  const choice = filters.getByRole('radio', { name: new RegExp(`^${algorithm} \\d`) });
  await hands.press(choice);
  await expect(choice).toBeChecked();
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
