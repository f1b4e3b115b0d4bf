import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import type { DemoAccount } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

interface Told {
  id: string;
  ended: boolean;
  rig: { id: string };
  hashrate: { advertised: { hash: string } };
  delivery: { percent: string; verdict: string; minutes: { observed: number; pool: number } };
}

/** The rentals of a rig that was rented more than once by an account, and is not now. */
async function rentedAgain(page: Page, { apiKey }: DemoAccount): Promise<[Told, ...Told[]]> {
  const answer = await page.request.get('/api/market/rental?type=renter&history=true&limit=100', {
    headers: { [KEY_HEADER]: apiKey },
  });
  const { rentals } = (await answer.json()).data as { rentals: Told[] };
  const ofRig = ({ rig }: Told) => rentals.filter((other) => other.rig.id === rig.id);
  const [first, ...others] =
    rentals.map(ofRig).find((ones) => ones.length > 1 && ones.every(({ ended }) => ended)) ?? [];
  if (!first) throw new Error('no rig was rented twice');
  return [first, ...others];
}

for (const width of [1440, 360]) {
  test(`a rig's page says what it delivered to oneself before, ${width} pixels wide`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const rentals = await rentedAgain(page, await connectedAs('renter'));
    await lookAt(page, `/rigs/${rentals[0].rig.id}`);
    const panel = page.getByRole('region', { name: 'Your rentals of this rig' });
    await expect(panel.getByRole('row')).toHaveCount(1 + rentals.length);
    await expect(panel.getByText(/of advertised$/)).toHaveText(`${meanOf(rentals)} % of advertised`);
    await expectNoSideways(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await panel.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(`/rentals/${rentals[0].id}`);
  });
}

/** In percent, with one place: of all the work that was advertised while somebody looked and the pool was there. */
function meanOf(rentals: readonly Told[]): string {
  const told = rentals
    .filter(({ delivery }) => delivery.verdict !== 'unknown')
    .map(({ hashrate, delivery: { percent, minutes } }) => ({
      done: Number(hashrate.advertised.hash) * (Number(percent) * minutes.observed - 100 * minutes.pool),
      work: Number(hashrate.advertised.hash) * (minutes.observed - minutes.pool),
    }));
  const work = told.reduce((sum, one) => sum + one.work, 0);
  return (told.reduce((sum, one) => sum + one.done, 0) / work).toFixed(1);
}

test('who never rented a rig is told so', async ({ page, connectedAs }) => {
  await connectedAs('newcomer');
  await lookAt(page, '/rigs/1001');
  const panel = page.getByRole('region', { name: 'Your rentals of this rig' });
  await expect(panel.getByText('You have not rented this rig yet.')).toBeVisible();
});

test('an own rig tells who rents it, the rental that runs first', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await lookAt(page, '/rentals?as=owner');
  const running = page.getByRole('table', { name: 'Rentals' }).getByRole('row').nth(1).getByRole('link');
  const path = (await running.first().getAttribute('href')) ?? '';
  await page.locator(`[data-row-link][href="${path}"]`).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).getByRole('link').click();
  await page.getByRole('link', { name: 'Edit its listing' }).click();
  const first = page.getByRole('region', { name: 'Rentals of this rig' }).getByRole('row').nth(1);
  await expect(first.getByRole('link')).toHaveAttribute('href', path);
  await expect(first).toContainText('active');
  await expect(first).toContainText('harriet');
});
