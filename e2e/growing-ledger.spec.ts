import { setTimeout as sleep } from 'node:timers/promises';
import { type FilledStage, setStage } from './support/filled-stage.ts';
import { expect, test } from './support/fixtures.ts';
import { addUpShifts, layoutShifts, STEADY } from './support/layout-shifts.ts';

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
    await page.goto(`${stage.deskUrl}/status`, { waitUntil: 'networkidle' });
    await page.route(/\/api\/market\/account\/transactions\b/, async (route) => {
      await sleep(300);
      await route.continue();
    });
    await addUpShifts(page);
    await page.goto(`${stage.deskUrl}/account`);
    const sums = page.getByRole('region', { name: 'Sums of these rows' });
    const open = sums.getByRole('button', { name: 'Show sums' });
    await expect(sums.getByText('They are summed once they have been read.')).toBeAttached();
    await expect(page.getByText('read so far')).toBeVisible();
    await expect(page.getByText('read so far')).toHaveCount(0);
    expect(await layoutShifts(page)).toBeLessThanOrEqual(STEADY);
    if (await open.isVisible()) await open.click();
    await expect(sums.getByRole('table')).toHaveCount(4);
  });
