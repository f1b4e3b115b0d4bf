import { setTimeout as sleep } from 'node:timers/promises';
import { EVERY_PAGE, lookAt } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { connectBoth } from './key-tabs.ts';
import { addUpShifts, layoutShifts } from './layout-shifts.ts';

/** One line of text more or less than usual, in what a list says of itself, moves it by 0.02 on a phone. */
const STEADY = 0.03;

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
];

for (const viewport of WINDOWS)
  for (const who of ['renter', 'owner'] as const)
    test(`in a window of ${viewport.width} px nothing moves as what pages show is read, for ${who}`, async ({
      page,
      context,
      dataDir,
      baseURL,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await addUpShifts(page);
      // Then a page comes without answers, as where the market is slow.
      await connectBoth(context, { dataDir, baseURL }, who);
      await page.route(/\/api\/(market|rigs|status)\b/, async (route) => {
        await sleep(300);
        await route.continue();
      });
      for (const path of EVERY_PAGE[who]) {
        await lookAt(page, path);
        expect.soft(await layoutShifts(page), path).toBeLessThanOrEqual(STEADY);
      }
    });
