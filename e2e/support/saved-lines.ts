import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** The lines of the file that a press saves, without their heading. */
export async function savedLines(button: Locator): Promise<string[]> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return text.trimEnd().split('\r\n').slice(1);
}
