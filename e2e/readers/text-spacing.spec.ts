import { cutTexts } from '../support/cut-texts.ts';
import type { Looker } from '../support/every-page.ts';
import { pixelsSideways } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

/** What WCAG 1.4.12 lets readers set. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

test.use({ bypassCSP: true });

for (const font of ['its own font', 'the one that a first page may have'])
  test(`with wider spaces in a window of 1280 pixels at 400 % zoom nothing scrolls sideways, in ${font}`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await connectedAs('renter');
    if (font !== 'its own font') await page.route(/[.]woff2/, (route) => route.abort());
    for (const path of [
      '/rigs/1002',
      '/rigs/1006',
      '/rigs/1018',
      '/rigs/1145',
      '/rentals/14',
      '/rentals/88',
      '/status',
    ]) {
      await lookAt(page, path);
      await page.addStyleTag({ content: SPACED });
      await expect.poll(() => pixelsSideways(page), { message: path }).toBe(0);
    }
  });

const TABLES: Readonly<Record<Looker, readonly string[]>> = {
  nobody: ['/'],
  renter: [
    '/rigs',
    '/rigs?algo=scrypt',
    '/rentals?show=all',
    '/rentals/14',
    '/account',
    '/account/profiles',
    '/account/pools',
    '/status',
  ],
  owner: ['/my-rigs', '/rentals?as=owner&show=all', '/account'],
};

for (const looker of ['nobody', 'renter', 'owner'] as const) {
  test(`no figure or word of a table is cut off without its title, with wider spaces neither: ${looker}`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    if (looker !== 'nobody') await connectedAs(looker);
    for (const path of TABLES[looker]) {
      await lookAt(page, path);
      await expect.poll(() => cutTexts(page), { message: path }).toEqual([]);
      await page.addStyleTag({ content: SPACED });
      await expect.poll(() => cutTexts(page), { message: path }).toEqual([]);
      await expect.poll(() => pixelsSideways(page), { message: path }).toBe(0);
    }
  });
}

for (const [looker, path] of [
  ['renter', '/rigs'],
  ['renter', '/rentals?show=all'],
] as const)
  test(`nor is it on ${path} where a first page comes without its font, in one that is a little wider`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await connectedAs(looker);
    await page.route(/[.]woff2/, (route) => route.abort());
    await lookAt(page, path);
    await expect.poll(() => cutTexts(page)).toEqual([]);
  });
