import { announcedFrom } from '../support/announced.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { stopClock } from '../support/page-clock.ts';
import { confirmIn, rentPanel, reviewRent, takeRig } from '../support/renting.ts';

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

test('what is wrong with a budget, and what it buys, is read out once typing rests', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  await lookAt(page, '/rigs/1002');
  const panel = rentPanel(page);
  const budget = panel.getByLabel('Budget');
  const heard = await announcedFrom(page);
  const ofBudget = async () => (await heard()).filter((text) => /^(Must|Buys)/.test(text));
  // However long the letters take.
  await stopClock(page, 10_000);
  const rest = () => page.clock.runFor(1_000);
  const type = async (text: string) => {
    for (const letter of text) {
      await budget.press(letter);
      await page.clock.runFor(50);
    }
  };
  // "0." is no amount, "0.0" is too little, and so on.
  await budget.fill('');
  await type('0.00000001');
  await rest();
  await expect.poll(ofBudget).toEqual([expect.stringMatching(/^Must be at least/)]);
  await type('x');
  await rest();
  await expect
    .poll(ofBudget)
    .toEqual([expect.stringMatching(/^Must be at least/), expect.stringMatching(/^Must be an amount/)]);
  await expect(budget).toHaveAccessibleDescription(/Must be an amount/);
  await budget.fill('');
  await type('0.1234');
  await rest();
  await expect.poll(ofBudget).toHaveLength(3);
  expect((await ofBudget())[2]).toMatch(/^Buys /);
});

test('how many rigs are compared is read out when one is taken out', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs/compare?ids=1001,1002,1003');
  const heard = page.getByRole('status').filter({ hasText: 'Now compared' });
  await expect(heard).toHaveCount(0);
  const removes = page.getByRole('button', { name: /^Remove .* from the comparison$/ });
  await removes.first().press('Enter');
  await expect(heard).toHaveText('Now compared: 2 rigs.');
  await removes.first().press('Enter');
  await expect(heard).toHaveText('Now compared: 1 rig.');
});

test('each export of a page is named by what it saves, beginning with what is seen', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals/14');
  await expect(page.getByRole('button', { name: 'Export CSV of the hash rate', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV of the ledger', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export CSV/ })).toHaveCount(2);
});
