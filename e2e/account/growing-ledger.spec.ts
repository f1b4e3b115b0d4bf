import { setTimeout as sleep } from 'node:timers/promises';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { addUpShifts, expectSteady, forgetShifts } from '../support/layout-shifts.ts';
import { lookAt } from '../support/look-at.ts';

let stage: FilledStage<'growingLedger'>;

test.beforeAll(async () => {
  stage = await setStage('growingLedger');
});

test.afterAll(() => stage?.close());

for (const [width, height] of [
  [360, 740],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`in a window of ${width} px nothing moves as older rows tell of other assets and types`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await stage.connect(context);
    // The server draws for the window that it saw before.
    await lookAt(page, `${stage.deskUrl}/status`);
    const seen = gate();
    await page.route(/\/api\/market\/account\/transactions\b/, async (route) => {
      if (!/[?&]start=0\b/.test(route.request().url())) await seen.opened;
      await sleep(300);
      await route.continue();
    });
    await addUpShifts(page);
    await page.goto(`${stage.deskUrl}/account`);
    const sums = page.getByRole('region', { name: 'Sums of these rows' });
    const open = sums.getByRole('button', { name: 'Show sums' });
    await expect(sums.getByText('They are summed once they have been read.')).toBeAttached();
    await expect(page.getByText('read so far')).toBeVisible();
    // A busy server draws the page without what takes long to be read; that it moves nothing either has tests of its own.
    await expect(page.getByRole('region', { name: 'Balances' }).getByText(/next in/)).toBeVisible();
    await forgetShifts(page);
    seen.open();
    await expect(page.getByText('read so far')).toHaveCount(0);
    await expectSteady(page);
    if (await open.isVisible()) await open.click();
    await expect(sums.getByRole('table')).toHaveCount(4);
  });
