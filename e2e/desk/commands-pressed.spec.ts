import { firstRig } from '../support/first-rig.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';

test('what is pressed opens, also where the list is drawn anew before the hand lets go; a hand that left opens nothing', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const number = await firstRig(page);
  const [openRig, lookUpRig] = [`Open rig ${number}`, `Look up rig ${number}`];
  const lookUpRental = `Look up rental ${number}`;
  const answered = gate();
  await page.route(/\/api\/rigs\b/, async (route) => {
    await answered.opened;
    await route.continue();
  });
  await page.goto('/status');
  await page.getByRole('button', { name: 'Find or do' }).click();
  await page.getByRole('combobox', { name: 'Commands' }).fill(number);
  const options = page.getByRole('group', { name: 'By number' }).getByRole('option');
  await expect(options).toHaveText([lookUpRental, lookUpRig]);
  await options.first().hover();
  await page.mouse.down();
  await options.last().hover();
  await page.mouse.up();
  await expect(page).toHaveURL('/status');
  await page.mouse.down();
  answered.open();
  await expect(options).toHaveText([openRig, lookUpRental]);
  await page.mouse.up();
  await expect(page).toHaveURL(`/rigs/${number}`);
});

test('the end of a press that left does not open what is pressed right after it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/status');
  await page.getByRole('button', { name: 'Find or do' }).click();
  const commands = page.getByRole('combobox', { name: 'Commands' });
  await commands.fill('market');
  // All in one turn, as where the page is busy.
  await page
    .getByRole('option')
    .first()
    .evaluate(async (item) => {
      const tell = (type: string, clientX: number) =>
        item.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX }));
      tell('pointerdown', 0);
      tell('pointerup', 100);
      tell('pointerdown', 0);
      await new Promise((resolve) => setTimeout(resolve));
    });
  expect(await commands.count()).toBe(1);
});
