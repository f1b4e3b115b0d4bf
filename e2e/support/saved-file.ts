import { readFileSync } from 'node:fs';
import type { Download, Locator } from '@playwright/test';

/** The file that a press saves. */
export async function saved(button: Locator): Promise<{ download: Download; path: string; text: string }> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  const path = await download.path();
  return { download, path, text: readFileSync(path, 'utf8') };
}

/** The lines of the file that a press saves, without their heading. */
export async function savedLines(button: Locator): Promise<string[]> {
  const { text } = await saved(button);
  return text.trimEnd().split('\r\n').slice(1);
}
