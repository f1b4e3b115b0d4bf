import type { Page } from '@playwright/test';

/** Who looks; nobody has no key. */
export type Looker = 'nobody' | 'renter' | 'owner';

/** Every page of the desk, by who sees it; of the renter and the owner who have the demo's rental 14 and rig 1001. */
export const EVERY_PAGE: Readonly<Record<Looker, readonly string[]>> = {
  nobody: ['/', '/connect', '/no/such/page'],
  renter: [
    '/rigs',
    '/rigs?q=no+such+rig',
    '/rigs/1001',
    '/rigs/999999',
    '/rigs/algorithms',
    '/rigs/compare?ids=1001,1002,1003',
    '/rigs/compare',
    '/rigs/rent?ids=1001,1002,1003',
    '/rigs/rent',
    '/rentals',
    '/rentals?show=all',
    '/rentals/14',
    '/rentals/999999',
    '/account',
    '/account/profiles',
    '/account/pools',
    '/status',
  ],
  owner: [
    '/my-rigs',
    '/my-rigs?q=no+such+rig',
    '/my-rigs/new',
    '/my-rigs/1001',
    '/my-rigs/999999',
    '/rigs/1001',
    '/rentals?as=owner',
    '/account',
  ],
};

export const LOOKERS = ['nobody', 'renter', 'owner'] as const satisfies readonly Looker[];

/** By how many pixels the page is wider than its window. */
export function pixelsSideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** What moves on the page, by its animation's name. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && typeof duration === 'number' && duration > 0;
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  );
}
