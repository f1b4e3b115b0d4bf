import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { EVERY_PAGE, LOOKERS, movements } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt, untilRead } from '../support/look-at.ts';

const THEMES = ['light', 'dark'] as const;
/** Axe reads every node twice: a table's rows are all alike, and of a low window there are fewer. */
const LOW = { width: 1440, height: 600 };

test.describe.configure({ mode: 'parallel' });

for (const who of LOOKERS) {
  for (const path of EVERY_PAGE[who]) {
    test(`nothing moves on ${path} where motion is not welcome, and axe finds nothing that matters in either theme, for ${who}`, async ({
      page,
      connectedAs,
    }) => {
      test.slow();
      await page.setViewportSize(LOW);
      if (who !== 'nobody') await connectedAs(who);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await untilRead(page, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        expect(await movements(page)).toEqual([]);
      });
      expect(await movements(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await faults(page, { theme: colorScheme }), colorScheme).toEqual([]);
      }
    });
  }
}

/** What opens over a page: who sees it, where, and the button it opens with. */
const OPENED = [
  ['renter', '/rigs', 'Columns'],
  ['renter', '/rigs', 'Saved searches'],
  ['renter', '/rigs', 'BTC per unit-day'],
  ['renter', '/account/profiles', 'Edit slot 0'],
] as const;

for (const [who, path, name] of OPENED) {
  test(`axe finds nothing that matters on ${path} with "${name}" open`, async ({ page, connectedAs }) => {
    test.slow();
    await page.setViewportSize(LOW);
    await connectedAs(who);
    await lookAt(page, path);
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      // An open menu is its button's, and of no landmark; it stands at the end of the body.
      expect(await faults(page, { theme: colorScheme, passedOver: ['region'] }), colorScheme).toEqual([]);
    }
  });
}

/** Base UI's ends of an open menu: they hand the focus on at once, so nobody ever stands on one. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

interface Asked {
  theme: (typeof THEMES)[number];
  passedOver?: string[];
}

/** Minor ones are advice; moderate ones are not let pass. What the themes differ in is colour. */
async function faults(page: Page, { theme, passedOver = [] }: Asked) {
  // Axe keeps the colours that it has read: a theme that arrives while it reads would be mixed with the other.
  await expect(page.locator('html')).toContainClass(theme);
  await expect.poll(() => movements(page)).toEqual([]);
  // No page has frames, for which axe would open a page of its own; what it passed needs no telling.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARD);
  const asked = theme === 'light' ? axe.disableRules(passedOver) : axe.withRules(['color-contrast']);
  const { violations } = await asked.analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]);
}

test('what is being read turns, and stands still where motion is not welcome', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals/14');
  const refresh = page.getByRole('button', { name: 'Refresh rental' });
  await expect(refresh).toBeEnabled();
  await page.route('**/api/market/rental/14', () => undefined);
  // One that is read again by itself turns as well.
  await refresh.click({ force: true });
  await expect.poll(() => movements(page)).toContain('spin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => movements(page)).toEqual([]);
});
