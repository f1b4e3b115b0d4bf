import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountOf } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { everythingReceived, ownSecrets } from '../support/received.ts';

test('security 33: the secret reaches no answer, page, script, storage and log', async ({
  page,
  context,
  dataDir,
}) => {
  const { apiKey, apiSecret } = accountOf(dataDir, 'renter');
  const received = everythingReceived(page);
  const rigs = '/rigs?algo=scrypt';
  await page.goto(`/connect?next=${encodeURIComponent(rigs)}`);
  await page.getByLabel('API key').fill(apiKey);
  await page.getByLabel('API secret').fill(apiSecret);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('link', { name: 'Open the desk' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('figure', { name: /Hash rate/ })).toBeVisible();
  for (const path of [
    '/api/session',
    '/api/status',
    '/api/orders',
    '/api/rigs?algo=scrypt',
    '/api/market/account/balance',
  ]) {
    await page.goto(path);
  }
  await lookAt(page, '/rigs');
  await lookAt(page, '/rentals');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const storage = JSON.stringify(await keptIn(page));
  const log = readFileSync(join(dataDir, 'log.ndjson'), 'utf8');
  expect(log.split('\n').length).toBeGreaterThan(20);
  const seen = [...(await received()), { where: 'storage', text: storage }, { where: 'log', text: log }];
  expect(seen.length).toBeGreaterThan(30);
  const sealed = (await context.cookies()).find(({ name }) => name.startsWith('__Host-'));
  expect(sealed).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  const secrets = [apiSecret, ...ownSecrets(dataDir)];
  for (const { where, text } of seen) {
    for (const secret of secrets) expect(text.includes(secret), where).toBe(false);
  }
});

test('security 33: no script of any page comes with a map of its sources', async ({ request }) => {
  const scripts = readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => `/_next/static/${path}`);
  expect(scripts.length).toBeGreaterThan(50);
  for (const script of scripts) {
    expect((await request.get(`${script}.map`)).status(), script).toBe(404);
    expect(await (await request.get(script)).text(), script).not.toContain('sourceMappingURL=');
  }
});

test('security 35: what pages have read is kept in no storage of the browser', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const names: string[] = [];
  for (const path of ['/rigs?algo=scrypt', '/account/profiles', '/rentals']) {
    await lookAt(page, path);
    names.push(...(await page.locator('[data-row-link] .sr-only').allTextContents()));
  }
  expect(names.length).toBeGreaterThan(40);
  const rentals = Number.parseInt(await page.getByText(/^\d+ rentals/).innerText(), 10);
  const { local, session, databases, caches, workers } = await keptIn(page);
  expect([databases, caches, workers]).toEqual([[], [], 0]);
  const kept = Object.entries({ ...local, ...session });
  expect(kept.filter(([name]) => !/^hashdesk[:.-]|^theme$/.test(name))).toEqual([]);
  for (const [name, value] of kept) {
    // Of a rental it is kept when what was told of it.
    const most = name.includes('/rental-watch/') ? 200 * rentals : 1_000;
    expect(value.length, name).toBeLessThan(most);
    expect(names.filter((read) => value.includes(read))).toEqual([]);
  }
});

/** All that a page can leave in its browser, and scripts can read again. */
function keptIn(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}
