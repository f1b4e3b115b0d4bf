import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '#scripts/find-program.ts';
import type { Seated } from '../stage/seat.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

/** The processor of a cheap laptop, as the browser's own tools imitate it. */
const SLOWED = 4;

/** What is run in a page was compiled for here, where its functions are named by a helper that a page does not have. */
const NAMING = 'globalThis.__name = (named) => named;';

export interface BenchBrowser {
  /** A page of a browser that knows nothing yet but its session. */
  newPage: (speed: 'slowed' | 'full') => Promise<BenchPage>;
  close: () => Promise<void>;
}

interface BenchPage {
  page: Page;
  tools: CDPSession;
  /** What was seen since the page was navigated to, or since `forget`. */
  watched: () => Promise<Omit<PageWatch, 'forget'>>;
  forget: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openBrowser(dashboardUrl: string, seated: Seated | undefined): Promise<BenchBrowser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    async newPage(speed) {
      const context = await browser.newContext({
        baseURL: dashboardUrl,
        viewport: { width: 1440, height: 900 },
      });
      if (seated) await signIn(context, dashboardUrl, seated);
      const page = await context.newPage();
      await page.addInitScript(NAMING);
      await page.addInitScript(watchPage);
      const tools = await context.newCDPSession(page);
      if (speed === 'slowed') await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      return {
        page,
        tools,
        watched: () => page.evaluate(() => ({ ...window.benchWatch, forget: undefined })),
        forget: () => page.evaluate(() => window.benchWatch.forget()),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function signIn(context: BrowserContext, dashboardUrl: string, { cookie }: Seated): Promise<void> {
  const at = cookie.indexOf('=');
  const { hostname: domain } = new URL(dashboardUrl);
  const flags = { domain, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' as const };
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), ...flags }]);
}
