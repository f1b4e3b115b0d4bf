import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';

const NOTICE = /The market's operator has barred this rig from being rented[.]/;

let stage: FilledStage<'barred'>;

test.beforeAll(async () => {
  stage = await setStage('barred');
});

test.afterAll(() => stage?.close());

test('a renter is told that the operator barred a rig, and nothing of its owner', async ({
  page,
  context,
}) => {
  const { deskUrl, filled } = stage;
  await stage.connect(context);
  const main = page.getByRole('main');
  await page.goto(`${deskUrl}/rigs/${filled.idleId}`);
  await expect(main.getByText('barred', { exact: true })).toBeVisible();
  await expect(main.getByText(NOTICE).first()).toBeVisible();
  await expect(main.getByText(/owner (does not|has taken)/)).toHaveCount(0);
  await page.goto(`${deskUrl}/rigs/${filled.rentedId}`);
  await expect(main.getByText('rented, barred')).toBeVisible();
  await expect(main.getByText(NOTICE)).toBeVisible();
  await expect(main.getByText(/unless it is extended/)).toHaveCount(0);
});

test('its owner finds it among the barred, and is told the same of one that is rented', async ({
  page,
  context,
}) => {
  const { deskUrl, filled } = stage;
  await stage.connect(context, filled.owner);
  await page.goto(`${deskUrl}/my-rigs`);
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(page.getByRole('button', { name: '1 switched off' })).toBeVisible();
  await page.getByRole('button', { name: '1 barred' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByText('barred', { exact: true })).toBeVisible();
  await page.goto(`${deskUrl}/my-rigs/${filled.idleId}`);
  await expect(page.getByRole('region', { name: 'Now' }).getByText(NOTICE)).toBeVisible();
  await expect(page.getByText('barred', { exact: true })).toBeVisible();
  await page.goto(`${deskUrl}/my-rigs/${filled.rentedId}`);
  await expect(page.getByText('rented, barred')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Now' }).getByText(NOTICE)).toBeVisible();
});
