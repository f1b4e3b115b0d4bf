import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { PicturedPage, State, Who } from './pages.ts';
import type { Session } from './sessions.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Some parts come after the page, and the market is read bit by bit. */
const SETTLED_MS = 3500;
/** Charts and tables measure their frame. */
const TURNED_MS = 500;

interface Sitting {
  browser: Browser;
  url: string;
  sessions: ReadonlyMap<Who, Session>;
  directory: string;
}

/** A picture of each page in one state, at both widths and in both themes. */
export async function takePictures(
  sitting: Sitting,
  pages: readonly PicturedPage[],
  state: State,
): Promise<void> {
  for (const page of pages) {
    const { path, who } = state === 'empty' && page.empty ? page.empty : page;
    await withPage(sitting, who, async (opened) => {
      await opened.goto(path);
      await opened.waitForTimeout(SETTLED_MS);
      await turnAround(opened, join(sitting.directory, `${page.name}-${state}`));
    });
  }
}

async function withPage({ browser, url, sessions }: Sitting, who: Who, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: url, viewport: SIZES[0] });
  const session = sessions.get(who);
  if (session) await context.addCookies(session);
  await use(await context.newPage());
  await context.close();
}

/** The narrow page in its whole length. */
async function turnAround(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(TURNED_MS);
      await page.screenshot({ path: `${name}-${size.width}-${theme}.png`, fullPage: size.width === 360 });
    }
  }
}
