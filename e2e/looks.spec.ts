import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/connect',
  '/rigs',
  '/rigs/1001',
  '/rigs/999999',
  '/rentals',
  '/rentals?show=all',
  '/rentals/14',
  '/rentals/999999',
  '/account/profiles',
  '/status',
  '/no/such/page',
];

for (const theme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing serious on ${path}, ${theme}`, async ({ page, connectedAs }) => {
      await connectedAs('renter');
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
}

test('nothing scrolls sideways at 360 px', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
  }
});
