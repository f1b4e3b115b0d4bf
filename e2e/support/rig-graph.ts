import type { Page } from '@playwright/test';

export const RIG = '/rigs/1001';
export const figure = (page: Page) => page.getByRole('figure', { name: 'Hash rate of rig 1001' });
export const plot = (page: Page) => page.getByRole('group', { name: 'Hash rate of rig 1001, plot' });
/** Until a pointer comes. */
export const curve = (page: Page) => figure(page).locator('[data-curve]');
