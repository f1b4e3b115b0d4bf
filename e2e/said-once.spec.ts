import { announcedFrom } from './support/announced.ts';
import { expect, test } from './support/fixtures.ts';
import { confirmIn, reviewRent, takeRig } from './support/renting.ts';

test('that a rental went through is read out once, on its own page', async ({ page, connectedAs }) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ['eaglesong'] });
  const panel = await reviewRent(page, rig.id);
  const heard = await announcedFrom(page);
  await confirmIn(panel).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(page.getByRole('alert').filter({ hasText: 'It went through' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await heard()).filter((text) => text.startsWith('It went through'))).toHaveLength(1);
});
