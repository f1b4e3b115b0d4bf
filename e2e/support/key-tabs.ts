import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ASKING_HEADER, KEY_HEADER } from '#lib/contract/desk.ts';
import { connectKey, firstEnvironment, ownHeaders } from '#scripts/connect-key.ts';
import { accountOf, type DemoAccount } from './demo.ts';
import { expect } from './fixtures.ts';

/** Connects these keys in one session of the browser's own, the last as the newest. */
export async function connectAll(context: BrowserContext, accounts: readonly DemoAccount[], origin: string) {
  const environment = await firstEnvironment(context.request, origin);
  for (const account of accounts) await connectKey(context.request, origin, { environment, ...account });
}

interface Desk {
  dataDir: string;
  baseURL: string | undefined;
}

/**
 * Connects the demo's renter and owner, one of them as the newest. With two keys nothing comes with a page: its tab
 * tells which it is for.
 */
export async function connectBoth(context: BrowserContext, desk: Desk, newest: 'renter' | 'owner') {
  const before = newest === 'owner' ? 'renter' : 'owner';
  const accounts = [before, newest] as const;
  await connectAll(
    context,
    accounts.map((role) => accountOf(desk.dataDir, role)),
    desk.baseURL ?? '',
  );
}

/** Disconnects a key as a tab would that tells the others nothing. */
export async function disconnectQuietly(context: BrowserContext, { apiKey }: DemoAccount, origin: string) {
  const response = await context.request.post('/api/session/disconnect', {
    headers: ownHeaders(origin),
    data: { apiKey },
  });
  expect(response.status()).toBe(200);
}

/** The ids of the keys that this tab's reads are asked for with, from here on. */
export function keysAskedWith(page: Page): Set<string | undefined> {
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (isRead(request.url())) keys.add(request.headers()[KEY_HEADER]?.split(' ')[1]);
  });
  return keys;
}

/** Counts what this tab asks the desk, from here on; `Asking` of each read. */
export function asked(page: Page): { paths: string[]; how: (string | undefined)[] } {
  const seen: ReturnType<typeof asked> = { paths: [], how: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.paths.push(pathname);
    if (isRead(request.url())) seen.how.push(request.headers()[ASKING_HEADER]);
  });
  return seen;
}

function isRead(url: string): boolean {
  return /^\/api\/(market|rigs)/.test(new URL(url).pathname);
}

export function header(page: Page): Locator {
  return page.getByRole('banner');
}

/** Opens the key menu of a tab, whose button names this user, and gives its list of keys. */
export async function openKeys(page: Page, username: string): Promise<Locator> {
  await header(page).getByRole('button', { name: username }).click();
  return page.getByRole('list', { name: 'Connected keys' });
}

/** Has the page believe that it is hidden, or visible again. */
export async function show(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);
}
