import type { Page } from '@playwright/test';

/** The addresses that the browser loads anew from here on, as they come; a way within the desk loads none. */
export function loadedPages(page: Page): readonly string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  return loaded;
}
