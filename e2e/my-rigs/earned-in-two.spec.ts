import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';

let stage: FilledStage<'twoAssets'>;

test.beforeAll(async () => {
  stage = await setStage('twoAssets');
});

test.afterAll(() => stage?.close());

test.use({ hasTouch: true });

test('what a rig also earned is said where that is pressed, or tapped beside it, and its page is not opened', async ({
  page,
  context,
}) => {
  await stage.connect(context, stage.filled.owner);
  const address = `${stage.deskUrl}/my-rigs`;
  const row = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1);
  const also = row.getByRole('button', { name: /^It also earned 0[.]\d+ LTC[.]$/ }).last();
  // Beside the words that are there for readers of the screen.
  const told = page.getByText(/^It also earned/).and(page.locator(':not(.sr-only)'));

  await page.goto(address);
  await also.click();
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(address);

  await page.mouse.move(0, 0);
  await page.goto(address);
  await expect(also).toBeVisible();
  await expect(told).toHaveCount(0);
  const box = await also.boundingBox();
  if (!box) throw new Error('the button is nowhere');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 6);
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(address);
});
