import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { rentPanel } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** Its renter's; over, with a verdict. */
const RENTAL = '/rentals/14';

test('a key that only reads sees everything, is told what it may not do and why, and changes nothing', async ({
  page,
  hands,
  connectedAs,
}) => {
  const changes = changesOf(page);
  await connectedAs('readOnly');
  await page.goto('/rigs?algo=scrypt');
  await hands.press(page.getByRole('table', { name: 'Rigs' }).getByRole('row').nth(1).getByRole('link'));
  await expect(
    page.getByRole('region', { name: 'Hash rate', exact: true }).getByText(/% of advertised \(/),
  ).toBeVisible();
  const panel = rentPanel(page);
  await expect(panel).toContainText('Balance after');
  await isRefused(
    hands,
    panel.getByRole('button', { name: 'Review' }),
    /needs permRental write; this key has read/,
  );
  await expectNoSideways(page);

  await hands.press(mainLink(page, 'Rentals'));
  await hands.press(page.getByRole('table', { name: 'Rentals' }).getByRole('row').nth(1).getByRole('link'));
  const extend = page.getByRole('region', { name: 'Extend', exact: true });
  await isRefused(
    hands,
    extend.getByRole('button', { name: 'Review' }),
    /needs permRental write; this key has read/,
  );
  await savesEvidence(page, hands);

  await hands.press(mainLink(page, 'My rigs'));
  await isRefused(
    hands,
    page.getByRole('button', { name: 'List a rig' }).first(),
    /needs permRig write; this key has read/,
  );
  const seen = page.locator('p').filter({ hasText: 'Listing a rig needs permRig write; this key has read.' });
  await expect(seen).toHaveCount(1);
  await expect(seen).toBeVisible();

  await hands.press(mainLink(page, 'Pools'));
  const profile = page.getByRole('region', { name: 'New profile' });
  await expect(page.getByRole('region', { name: 'Scrypt, main' })).toBeVisible();
  const create = profile.getByRole('button', { name: 'Create profile' });
  await isRefused(hands, create, /needs permAccount write; this key has read/);
  await expectNoSideways(page);

  await hands.press(mainLink(page, 'Wallet'));
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible();
  await expectNoSideways(page);
  expect(changes).toEqual([]);
});

/** It stands there and can be reached, says why it does nothing, and does nothing. */
async function isRefused(hands: Hands, button: Locator, why: RegExp): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(why);
  await hands.pressInVain(button);
}

async function savesEvidence(page: Page, hands: Hands): Promise<void> {
  await page.goto(RENTAL);
  await expect(
    page
      .getByRole('region', { name: 'Delivery' })
      .getByText(/% of advertised/)
      .first(),
  ).toBeVisible();
  const saved = page.waitForEvent('download');
  await hands.press(page.getByRole('button', { name: 'Save as JSON' }));
  expect((await saved).suggestedFilename()).toBe('rental-14-evidence.json');
  await expectNoSideways(page);
}

function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

/** What the page sends to the market that is more than reading. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/market/'))
      changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}
