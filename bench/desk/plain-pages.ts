import { startPlain } from '../bff/start-plain.ts';
import { type BenchBrowser, openBrowser } from './open-browser.ts';

/** A page of Next that holds one word. */
export const EMPTY_PAGE = '/empty';

/** Does something with a browser before the plain application, which no session is needed for. */
export async function withPlainPages<Result>(
  use: (browser: BenchBrowser) => Promise<Result>,
): Promise<Result> {
  const plain = await startPlain();
  const browser = await openBrowser(plain.url, undefined);
  try {
    return await use(browser);
  } finally {
    await browser.close();
    await plain.stop();
  }
}
