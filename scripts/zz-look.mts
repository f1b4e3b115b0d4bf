import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { connectKey, firstEnvironment } from './connect-key.ts';
const origin = 'http://127.0.0.1:3990';
const accounts = JSON.parse(readFileSync('/tmp/hd-m/demo-accounts.json', 'utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
async function open(who: string, width: number, scheme: 'light' | 'dark' = 'light', level = 'renter') {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme: scheme });
  const account = accounts.find((one: any) => one.username === who && (level === 'renter' || one.role === level));
  await connectKey(context.request, origin, { environment: await firstEnvironment(context.request, origin), apiKey: account.apiKey, apiSecret: account.apiSecret });
  return context.newPage();
}

const shot = (page: any, name: string, full = true) => page.screenshot({ path: `/tmp/look/${name}.png`, fullPage: full });
const page = await open('harriet', 1440);
await page.goto('/rentals'); await page.waitForTimeout(4000); await shot(page, 'rentals-1440', false);
const rigs = await (await page.request.get(`${origin}/api/market/rentals`)).text().catch(() => '');
const first = page.getByRole('row').nth(1).getByRole('link').first();
const href = await first.getAttribute('href'); console.log(href);
await page.goto(href!); await page.waitForTimeout(4000); await shot(page, 'rental-1440');
await page.goto('/rentals?show=all'); await page.waitForTimeout(3000);
await page.goto('/rigs?algo=zhash'); await page.waitForTimeout(3000);
const ids = [];
for (const row of (await page.getByRole('row').all()).slice(1, 8)) { const h = await row.getByRole('link').first().getAttribute('href').catch(() => null); if (h) ids.push(h.split('/').pop()!.split('?')[0]); }
console.log(ids);
await page.goto(`/rigs/rent?ids=${ids.join(',')}`); await page.waitForTimeout(4000);
await page.getByRole('radio', { name: 'Pool address' }).click().catch(async () => page.getByText('Pool address').first().click());
await page.getByLabel('Pool address', { exact: true }).last().fill('stratum+tcp://pool.example:3333').catch(console.error);
await page.getByLabel('Pool user').fill('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy');
await page.getByLabel('Each rig as a worker of its own').check();
await shot(page, 'together-1440');
await page.getByRole('button', { name: /^Review/ }).click(); await page.waitForTimeout(1500); await shot(page, 'together-review-1440');
await page.setViewportSize({ width: 360, height: 740 }); await page.waitForTimeout(600); await shot(page, 'together-review-360');
await page.getByRole('button', { name: /^Back/ }).click(); await page.waitForTimeout(800); await shot(page, 'together-360');
await browser.close();

