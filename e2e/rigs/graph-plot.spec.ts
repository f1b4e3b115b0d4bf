import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { curve, figure, keepGraph, plot, RIG } from '../support/rig-graph.ts';

const plotted = (page: Page) => figure(page).locator('.recharts-area-curve');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('while the range changes under a pointer at rest, line, dot and words stay at one moment', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto(`${RIG}?range=7d`);
  const box = await plot(page).boundingBox();
  if (!box) throw new Error('the plot is nowhere');
  const at = (share: number) => [box.x + 56 + share * (box.width - 74), box.y + box.height / 2] as const;
  const drag = async (from: number, to: number) => {
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 5 });
    await page.mouse.up();
  };
  await expect(curve(page)).toBeVisible();
  const average = figure(page).getByText('Average of the range');
  await page.mouse.move(...at(0.9));
  await expect(average).toBeHidden();
  // The rig was listed later than that.
  await drag(0.1, 0.3);
  await expect(figure(page).getByText('Nothing was observed in this time.').last()).toBeVisible();
  await expect(average).toBeVisible();

  await page.goto(`${RIG}?range=7d`);
  await expect(curve(page)).toBeVisible();
  await drag(0.8, 0.95);
  await expect(button(page, 'Back to now')).toBeVisible();
  const middleOf = async (part: string) => {
    const found = await figure(page).locator(part).boundingBox();
    return found ? found.x + found.width / 2 : Number.NaN;
  };
  await expect(async () => {
    const apart = (await middleOf('.recharts-tooltip-cursor')) - (await middleOf('.recharts-active-dot'));
    expect(Math.abs(apart)).toBeLessThan(1.5);
    // Where the pointer rests.
    expect(Math.abs((await middleOf('.recharts-tooltip-cursor')) - at(0.95)[0])).toBeLessThan(8);
  }).toPass();
  await expect(figure(page).getByRole('button', { name: /^Delivered/ })).toContainText('%');
});

test('a graph is a picture until a pointer comes to it, and then follows it without looking otherwise', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, RIG);
  // No further minute comes between the two looks.
  await keepGraph(page);
  const pictured = await curve(page).getAttribute('d');
  await plot(page).hover();
  await expect(figure(page).getByText('Average of the range')).toBeHidden();
  const [before, after] = [pictured, await plotted(page).getAttribute('d')].map(
    (path) => path?.split(/[MLZ,]+/).map(Number) ?? [],
  );
  expect(before?.length).toBeGreaterThan(100);
  expect(after?.length).toBe(before?.length);
  for (const [place, pixels] of (before ?? []).entries()) expect(after?.[place]).toBeCloseTo(pixels, 1);
});

test('what is drawn once the pointer has left is a picture again, and follows the next one that comes', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, RIG);
  await plot(page).hover();
  await expect(plotted(page)).toBeAttached();
  await page.getByText('3 d', { exact: true }).click();
  await expect(curve(page)).toBeVisible();
  await expect(plotted(page)).toHaveCount(0);
  const average = figure(page).getByText('Average of the range');
  await expect(average).toBeVisible();
  await plot(page).hover();
  await expect(average).toBeHidden();
  await expect(plotted(page)).toBeAttached();
});

test('a pointer that comes and leaves within one frame leaves no line', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, RIG);
  // What is read again draws a picture in the place of the plot.
  await keepGraph(page);
  await plot(page).hover();
  const average = figure(page).getByText('Average of the range');
  await expect(average).toBeHidden();
  await page.mouse.move(0, 0);
  await expect(average).toBeVisible();
  await figure(page)
    .locator('.recharts-wrapper')
    .evaluate(async (wrapper) => {
      const { x, y, width, height } = wrapper.getBoundingClientRect();
      const middle = { clientX: x + width / 2, clientY: y + height / 2 };
      for (const type of ['mousemove', 'mouseout'])
        wrapper.dispatchEvent(new MouseEvent(type, { bubbles: true, ...middle }));
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    });
  await expect(average).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the first tap shows the figures of its time', async ({ page, connectedAs }) => {
    await connectedAs('renter');
    await lookAt(page, RIG);
    await expect(curve(page)).toBeVisible();
    await plot(page).tap();
    await expect(figure(page).getByText('Average of the range')).toBeHidden();
    await expect(figure(page).locator('.recharts-tooltip-cursor')).toBeAttached();
  });

  test('what was tapped is forgotten: where another time is drawn, no line stands where the finger was', async ({
    page,
    connectedAs,
  }) => {
    await connectedAs('renter');
    await lookAt(page, RIG);
    await expect(curve(page)).toBeVisible();
    const average = figure(page).getByText('Average of the range');
    // The first brings the plot, the second finds it there.
    for (const step of ['Earlier', 'Later']) {
      await plot(page).tap();
      // The second line goes at once here: a browser that emulates touch tells of a mouse in its corner too.
      if (step === 'Earlier') await expect(average).toBeHidden();
      const drawn = await plotted(page).getAttribute('d');
      await button(page, step).tap();
      await expect(plotted(page)).not.toHaveAttribute('d', drawn ?? '');
      // What is late is drawn in two steps, and forgotten at both.
      await expect(figure(page)).toHaveAttribute('aria-busy', 'false');
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
      );
      await expect(average).toBeVisible();
    }
  });

  test('a graph that is gone waits for no finger any more', async ({ page, connectedAs }) => {
    await connectedAs('renter');
    await lookAt(page, RIG);
    await expect(curve(page)).toBeVisible();
    await plot(page).tap();
    await expect(figure(page).getByText('Average of the range')).toBeHidden();
    expect(await waitingForFinger(page)).toBe(1);
    // Nothing is pressed on the way.
    await page.getByRole('link', { name: 'Pools' }).press('Enter');
    await expect(page).toHaveURL(/profiles/);
    await expect.poll(() => waitingForFinger(page)).toBe(0);
  });
});

/** How many hear of the next press on the page, and of no other. */
async function waitingForFinger(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await devtools.detach();
  return listeners.filter(({ type, once }) => type === 'pointerdown' && once).length;
}
