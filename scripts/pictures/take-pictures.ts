import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { PicturedPage, State, Who } from './pages.ts';
import type { Session } from './sessions.ts';

const WIDTHS = [1440, 360] as const;
const THEMES = ['light', 'dark'] as const;
/** Charts measure their frame, and some parts come after the page. */
const SETTLED_MS = 1200;

interface Sitting {
  browser: Browser;
  url: string;
  sessions: ReadonlyMap<Who, Session>;
  directory: string;
}

/** A picture of each page in one state, at both widths and in both themes; returns the files' names. */
export async function takePictures(
  sitting: Sitting,
  pages: readonly PicturedPage[],
  state: State,
): Promise<string[]> {
  const shot: string[] = [];
  for (const page of pages) {
    const { path, who } = state === 'empty' && page.empty ? page.empty : page;
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const file = `${page.name}-${state}-${width}-${theme}.png`;
        await takePicture(sitting, { path, who, width, theme, file });
        shot.push(file);
      }
    }
  }
  return shot;
}

interface Picture {
  path: string;
  who: Who;
  width: number;
  theme: 'light' | 'dark';
  file: string;
}

async function takePicture({ browser, url, sessions, directory }: Sitting, picture: Picture): Promise<void> {
  const { path, who, width, theme, file } = picture;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme: theme,
  });
  const session = sessions.get(who);
  if (session) await context.addCookies(session);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(directory, file), fullPage: width === 360 });
  await context.close();
}
