import type { Page } from '@playwright/test';
import { changed } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { availableRigs, rentPanel } from '../support/renting.ts';

const MINUTE_MS = 60_000;

test('levels lowered meanwhile are said, and what needs more is switched off', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  await page.goto('/account/profiles');
  const form = page.getByRole('region', { name: 'New profile' });
  await isAlive(page);
  await form.getByLabel('Name').fill('Half typed');
  await changed(page, '/api/session', ({ keys, ...rest }: { keys?: { permission_levels: object }[] }) => ({
    ...rest,
    keys: keys?.map((key) => ({
      ...key,
      permission_levels: { ...key.permission_levels, permAccount: 'read' },
    })),
  }));
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(page.getByText('permAccount was lowered from write to read at')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Half typed');
  await expect(form.getByRole('button', { name: 'Create profile' })).toHaveAttribute('aria-disabled', 'true');
});

test('levels raised meanwhile are heard of, though nothing that they keep away is ever asked for', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('readOnly');
  await page.goto('/account/profiles');
  const create = page
    .getByRole('region', { name: 'New profile' })
    .getByRole('button', { name: 'Create profile' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await isAlive(page);
  type Levelled = { permission_levels: object };
  const raised = ({ permission_levels, ...rest }: Levelled): Levelled => ({
    ...rest,
    permission_levels: { ...permission_levels, permAccount: 'write' },
  });
  let told = false;
  await changed(page, '/api/market/whoami', (data) => {
    told = true;
    return raised(data as unknown as Levelled);
  });
  // The desk knows by what the market told it.
  await changed(page, '/api/session', ({ keys, ...rest }: { keys?: Levelled[] }) => ({
    ...rest,
    keys: told ? keys?.map(raised) : keys,
  }));
  // What is asked in a minute is answered in the time of this machine, not in that of the page.
  await expect(async () => {
    await page.clock.runFor(MINUTE_MS);
    await expect(page.getByText('permAccount was raised from read to write at')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a key to which the passwords of saved pools are not told spends no call on them', async ({
  page,
  connectedAs,
}) => {
  const key = await connectedAs('readOnly');
  const [rig] = await availableRigs(page, key.apiKey, ['scrypt']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/rigs/${rig?.id}`);
  const panel = rentPanel(page);
  await panel.getByRole('radio', { name: 'Saved pool' }).click();
  await expect(panel).toContainText('Renting with a saved pool needs permAccount write; this key has read.');
  await isAlive(page);
  expect(asked).not.toContain('/api/market/account/pool');
});

/** It counts down then, and hears that time has passed. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.getByText(/next in/).first()).toBeVisible();
}
