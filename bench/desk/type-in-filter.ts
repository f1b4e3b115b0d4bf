import type { Finding } from '../finding.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';
import { openMarket } from './open-market.ts';

const KEY_MS = 140;

/** Typing in the market's filter over all rigs, on a slow processor: the slowest answer to a key. */
export async function typeInFilter(browser: BenchBrowser): Promise<Finding> {
  const { page, watched, forget, close } = await openMarket(browser);
  const box = page.getByRole('searchbox');
  await box.click();
  await forget();
  await page.keyboard.type('rig 12', { delay: KEY_MS });
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('Backspace', { delay: KEY_MS });
  await page.waitForTimeout(1000);
  const { interactionsMs } = await watched();
  await close();
  if (interactionsMs.length === 0) throw new Error('the browser told of no key');
  const measured = Math.max(...interactionsMs);
  return aimed('typing in the filter, slowest key to next paint', {
    limit: 150,
    unit: 'ms',
    measured,
    each: interactionsMs,
  });
}
