import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { connectKey, firstEnvironment } from '#scripts/connect-key.ts';
import type { DemoOptions } from '../../playwright.config.ts';
import { accountOf, type DemoAccount, poorRenter } from './demo.ts';
import { type Hands, handsOf } from './hands.ts';
import { isNewcomer, type Newcomer, newcomer, rigsOnly } from './newcomer.ts';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;
type Who = DemoAccount['role'] | 'poorRenter' | 'rigsOnly' | Newcomer;

interface Fixtures {
  /** Connects the page's browser with a demo account's key, as if its form had been sent before. */
  connectedAs: (who: Who) => Promise<DemoAccount>;
  /** The hands of the project. */
  hands: Hands;
  /** Fails a test whose page wrote an error to the console. */
  quietConsole: undefined;
  /** What is still on its way through a route when the test is over belongs to no test. */
  routesEnd: undefined;
}

/** Sign-ins are limited: each worker connects once per account and keeps the cookie. */
const sessions = new Map<Who, StorageState['cookies']>();

export const test = base.extend<Fixtures, DemoOptions>({
  dataDir: ['', { option: true, scope: 'worker' }],
  handsName: ['pointer', { option: true, scope: 'worker' }],
  hands: async ({ page, handsName }, use) => use(handsOf(handsName, page)),
  connectedAs: async ({ context, playwright, dataDir, baseURL }, use) => {
    await use(async (who) => {
      const account = await demoAccount(who, dataDir);
      // By itself: a key that is connected in somebody's session ends that of before.
      const request = await playwright.request.newContext({ baseURL });
      const cookies = sessions.get(who) ?? (await connect(request, account, baseURL ?? ''));
      await request.dispose();
      sessions.set(who, cookies);
      await context.addCookies(cookies);
      return account;
    });
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors = consoleErrors(page);
      await use(undefined);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  routesEnd: [
    async ({ page }, use) => {
      await use(undefined);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect };

async function demoAccount(who: Who, dataDir: string): Promise<DemoAccount> {
  if (who === 'rigsOnly') return rigsOnly(dataDir);
  if (isNewcomer(who)) return newcomer(dataDir, who);
  return who === 'poorRenter' ? poorRenter(dataDir) : accountOf(dataDir, who);
}

async function connect(request: APIRequestContext, account: DemoAccount, origin: string) {
  const environment = await firstEnvironment(request, origin);
  await connectKey(request, origin, { environment, ...account });
  return (await request.storageState()).cookies;
}

/** What the page's own code complains about; the browser's note on a refused request is no complaint. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
