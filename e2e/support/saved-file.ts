import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';

/** The file that a press saves. */
export async function saved(
  page: Page,
  button: string,
): Promise<{ download: Download; path: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const path = await download.path();
  return { download, path, text: readFileSync(path, 'utf8') };
}
