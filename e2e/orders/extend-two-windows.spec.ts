import { expect, test } from '../support/fixtures.ts';
import { rentToExtend } from '../support/rent-to-extend.ts';
import { confirmIn, noticeOf } from '../support/renting.ts';

test('two windows that confirm the same at once extend once, and one of them alone says that it went through', async ({
  page,
  context,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const first = await rentToExtend(page, apiKey, { algo: 'equihash', at: 0 });
  const other = await context.newPage();
  await other.goto(page.url());
  const panels = [first.panel, other.getByRole('region', { name: 'Extend', exact: true })];
  for (const panel of panels) {
    await panel.getByLabel('Hours to add').fill('1');
    await panel.getByRole('button', { name: 'Review' }).click();
    await expect(confirmIn(panel)).toBeEnabled();
  }
  await Promise.all(panels.map((panel) => confirmIn(panel).click({ force: true })));
  const went = 'It went through: the rental is extended.';
  // Where the first had ended by the time the second came, that one was of other terms.
  const notOwn = /extended with this key from another window|Nothing was paid/;
  await expect(async () => {
    const said = await Promise.all(panels.map((one) => one.innerText()));
    expect(said.filter((text) => text.includes(went))).toHaveLength(1);
    expect(said.filter((text) => !text.includes(went)).join()).toMatch(notOwn);
  }).toPass();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Extensions' }).getByRole('listitem')).toHaveCount(1);
  await other.close();
});

test('what was reviewed in one window is not confirmed where another has extended meanwhile', async ({
  page,
  context,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { panel } = await rentToExtend(page, apiKey, { algo: 'equihash', at: 1 });
  const other = await context.newPage();
  await other.goto(page.url());
  const otherPanel = other.getByRole('region', { name: 'Extend', exact: true });
  for (const one of [panel, otherPanel]) {
    await one.getByLabel('Hours to add').fill('1');
    await one.getByRole('button', { name: 'Review' }).click();
    await expect(confirmIn(one)).toBeEnabled();
  }
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('It went through: the rental is extended.');
  await expect(otherPanel).toContainText('extended with this key from another window');
  await expect(confirmIn(otherPanel)).toHaveAccessibleDescription(/extended since you reviewed this/);
  await otherPanel.getByRole('button', { name: 'Back' }).click();
  await expect(otherPanel.getByLabel('Hours to add')).toHaveValue('1');
  await other.close();
});
