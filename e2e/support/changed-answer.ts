import type { Page } from '@playwright/test';

/** Answers a GET of the desk with what `change` makes of the desk's own answer. */
export async function changed(
  page: Page,
  path: string,
  change: (data: Record<string, never>) => unknown | Promise<unknown>,
) {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, data: await change(answer.data) } });
  });
}
