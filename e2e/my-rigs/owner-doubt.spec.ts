import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';

test('a rig whose form was left before its change failed unanswered is named over the list, until it is looked at', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?state=available&sort=name');
  const failing = gate();
  await page.route('**/api/market/rig/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await failing.opened;
    return route.abort('connectionreset');
  });
  await page
    .getByRole('table', { name: 'My rigs' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  const hours = page.getByLabel('Longest rental');
  await hours.fill(String(Number(await hours.inputValue()) - 1));
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await sent;
  const toList = page.getByRole('navigation').getByRole('link', { name: 'My rigs' }).first();
  await toList.click();
  const doubt = page.getByRole('alert').filter({ hasText: 'what came of the last change of 1 rig' });
  await expect(page.getByRole('table', { name: 'My rigs' })).toBeVisible();
  await expect(doubt).toBeHidden();
  failing.open();
  await doubt.getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('is not as you asked for it yet');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await toList.click();
  await expect(page.getByRole('table', { name: 'My rigs' })).toBeVisible();
  await expect(doubt).toBeHidden();
});
