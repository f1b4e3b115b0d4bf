import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test as plain, type Response } from '@playwright/test';
import { EVERYWHERE } from '../support/every-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

/** One of each kind of address. */
const ADDRESSES = [
  '/',
  '/connect',
  '/rigs',
  '/rentals',
  '/no/such/page',
  '/icon.svg',
  '/_next/static/no-such-script.js',
  '/api/session',
  '/api/status',
  '/api/market/rig/7',
  '/api/rigs?limit=1',
  '/api/no/such/path',
  '/api',
  '/api/session/',
  '/_next/no-such-address',
  '/_global-error',
  '/rigs//7',
];

for (const address of ADDRESSES) {
  test(`security 16: ${address} is answered under every header, by the server as it is built`, async ({
    request,
  }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test(`security 18: ${address} does not say what it runs on`, async ({ request }) => {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect(Object.keys(headers).filter((name) => /^(server|via|x-powered-by)$/.test(name))).toEqual([]);
    expect(JSON.stringify(headers)).not.toMatch(/next\.?js\/|node\/|\d+\.\d+\.\d+/i);
  });
}

test('security 17: whatever is asked below /api, the answer is kept by nobody', async ({ request }) => {
  for (const path of ADDRESSES.filter((address) => address.startsWith('/api'))) {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD']) {
      const headers = (await request.fetch(path, { method })).headers();
      expect(headers['cache-control'], `${method} ${path}`).toBe('private, no-store');
    }
  }
});

test('the long answers that pages ask for again and again travel compressed', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  for (const [path, asked] of [
    ['/rigs', '/api/rigs?'],
    ['/rentals', '/api/market/rental?'],
  ] as const) {
    await page.goto(path);
    const coming = page.waitForResponse((answer) => answer.url().includes(asked));
    await page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    expect((await coming).headers()['content-encoding'], asked).toBe('gzip');
  }
});

test('the scripts of a page travel as small as its build made them, and are kept for good', async ({
  page,
}) => {
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  await lookAt(page, '/');
  expect(scripts.length).toBeGreaterThan(3);
  for (const answer of scripts)
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
  const script = scripts[0]?.url() ?? '';
  const noPart = await page.request.get(script, { headers: { Range: 'bytes=9-0' } });
  expect([noPart.status(), noPart.headers()['cache-control']]).toEqual([416, 'private, no-store']);
  for (const ending of ['.br', '.gz', '.map'])
    expect((await page.request.get(script + ending)).status(), ending).toBe(404);
});

test('security 15: no page breaks its own policy, and each has another nonce', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const violations = await policyViolations(page);
  const nonces = new Set<string>();
  for (const path of ['/rigs?algo=scrypt', '/rentals', '/account/profiles', '/connect', '/no/such/page']) {
    const answer = await lookAt(page, path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src ')) ?? '';
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toContain('unsafe');
    nonces.add(/'nonce-([^']+)'/.exec(scripts)?.[1] ?? '');
  }
  expect(nonces.size).toBe(5);
  await page.goto('/rigs?algo=scrypt');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('figure', { name: /Hash rate/ })).toBeVisible();
  await page.goto('/rentals');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});

plain('security 15: a script without the nonce does not run', async ({ page }) => {
  const violations = await policyViolations(page);
  await page.route('/connect', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<body', '<script>window.ran = true</script><body');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/connect');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => violations).toEqual(['script-src-elem']);
});

test('security 1: no page of another site has an answer of the API brought by the optimizer of pictures', async ({
  request,
}) => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  const url = encodeURIComponent('/api/market/info/assets');
  const answer = await request.get(`/_next/image?w=64&q=75&url=${url}`, { headers });
  expect(answer.status()).toBe(404);
});

test('security 36: what is asked of the optimizer of pictures writes nothing into the log', async ({
  request,
  dataDir,
}) => {
  const url = encodeURIComponent('/forged\n{"level":30,"msg":"forged"}\n');
  await request.get(`/_next/image?w=64&q=75&url=${url}`);
  expect(readFileSync(join(dataDir, 'log.ndjson'), 'utf8')).not.toContain('forged');
});

for (const [header, values] of [
  ['Next-Router-State-Tree', ['junk', '%', '%5B%22%22%5D']],
  ['Next-Router-Prefetch', ['2', '3']],
] as const) {
  test(`security 36: what no page says in ${header} is refused, and writes nothing into the log`, async ({
    request,
    dataDir,
  }) => {
    for (const path of ['/', '/connect', '/rigs', '/no/such/page']) {
      for (const value of values) {
        const answer = await request.get(path, { headers: { RSC: '1', [header]: value } });
        expect([answer.status(), answer.headers()['cache-control']], `${value} at ${path}`).toEqual([
          400,
          'private, no-store',
        ]);
      }
    }
    const log = readFileSync(join(dataDir, 'log.ndjson'), 'utf8');
    expect(log).not.toMatch(/router state header|while prerendering/);
  });
}

/** What the browser says was against a page's policy, from here on. */
async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (directive: string) => void violations.push(directive));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation: (directive: string) => void }).noteViolation;
    document.addEventListener('securitypolicyviolation', (event) => note(event.effectiveDirective));
  });
  return violations;
}
