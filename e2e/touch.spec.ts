import { expect, test } from './support/fixtures.ts';
import { availableRigs, rentPanel } from './support/renting.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone what rents a rig is one press away, and its button is as high as a finger needs', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const [rig] = await availableRigs(page, renter.apiKey, ['kheavyhash']);
  await page.goto(`/rigs/${rig?.id}`, { waitUntil: 'networkidle' });
  const panel = rentPanel(page);
  await expect(panel).not.toBeInViewport();
  await page.getByRole('link', { name: 'Rent it' }).tap();
  await expect(panel.getByRole('heading', { name: 'Rent' })).toBeInViewport();
  await expect(panel.getByLabel('Length')).toBeInViewport();
  const review = await panel.getByRole('button', { name: 'Review' }).boundingBox();
  expect(review?.height).toBeGreaterThanOrEqual(44);
});

test('the way back above a name is reached on more than its line', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals/14', { waitUntil: 'networkidle' });
  const back = page.getByRole('main').getByRole('link', { name: 'Rentals' });
  const reached = await back.evaluate((link) => {
    const { left, top, bottom } = link.getBoundingClientRect();
    return [top - 4, bottom + 4].map((y) => document.elementFromPoint(left + 4, y)?.closest('a') === link);
  });
  expect(reached).toEqual([true, true]);
});
