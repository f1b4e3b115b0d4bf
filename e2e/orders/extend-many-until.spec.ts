import type { Page } from '@playwright/test';
import { chooseToExtend, letOutStage, type Rented } from '../support/extending.ts';
import { expect, test } from '../support/fixtures.ts';
import { problem } from '../support/problem.ts';
import { confirmIn } from '../support/renting.ts';

const letOut = letOutStage();

async function extendedBy({ id }: Rented): Promise<number> {
  return Number((await letOut.rental(id)).extended);
}

/** Three rentals, the last of which ends an hour or two after the others, and the hours that these need until then. */
async function takeThree() {
  const rented = await letOut.take(3);
  const ends = await Promise.all(rented.map(async ({ id }) => Number((await letOut.rental(id)).end_unix)));
  const untilUnix = Math.floor(Math.max(...ends) / 60) * 60;
  const needed = ends.map((end) => Math.max(0, Math.ceil((untilUnix - end) / 3_600)));
  expect(needed.filter((hours) => hours === 0)).toHaveLength(1);
  return { rented, untilUnix, needed };
}

async function openPlan(page: Page, hands: Parameters<typeof chooseToExtend>[1], rented: Rented[]) {
  await letOut.open(page);
  const panel = await chooseToExtend(page, hands, rented);
  const [hours, until] = [
    panel.getByLabel('Hours to add to each'),
    panel.getByLabel('Or keep each running until'),
  ];
  return { panel, hours, until };
}

test('until a moment each gets the fewest hours that reach it, and what runs that long anyway is left as it is', async ({
  page,
  hands,
}) => {
  const { rented, untilUnix, needed } = await takeThree();
  const { panel, hours, until } = await openPlan(page, hands, rented);
  await hours.fill('5');
  await until.fill(await page.evaluate(localTime, untilUnix));
  await expect(hours, 'what is typed into the one empties the other').toHaveValue('');
  await expect(panel.getByText('To extend: 2 rentals. Running until then anyway: 1 rental.')).toBeVisible();
  await panel.getByRole('button', { name: 'Review 2 extensions' }).click();
  await expect(panel.getByText('1 runs until then anyway.')).toBeVisible();
  await confirmIn(panel).click();
  await expect(page.getByText('All 2 rentals are extended.').last()).toBeVisible();
  expect(await Promise.all(rented.map(extendedBy))).toEqual(needed);
});

test('what was not extended until a moment is reviewed again until the same', async ({ page, hands }) => {
  const { rented, untilUnix } = await takeThree();
  const { panel, until } = await openPlan(page, hands, rented);
  const typed = await page.evaluate(localTime, untilUnix);
  await until.fill(typed);
  await page.route('**/api/market/rental/*/extend', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { success: false, error: 'RIG_UNAVAILABLE', data: { message: 'no' } },
        })
      : route.fallback(),
  );
  await panel.getByRole('button', { name: 'Review 2 extensions' }).click();
  await confirmIn(panel).click();
  await page.getByRole('button', { name: 'Review 2 rentals again' }).click();
  const again = page.getByRole('region', { name: 'Extend 2 rentals together' });
  await expect(again.getByLabel('Or keep each running until')).toHaveValue(typed);
  await expect(again.getByLabel('Hours to add to each')).toHaveValue('');
  expect(await Promise.all(rented.map(extendedBy))).toEqual([0, 0, 0]);
});

test('a moment of which a part is missing is said to be so, and gone once hours are typed', async ({
  page,
  hands,
}) => {
  const { panel, hours, until } = await openPlan(page, hands, await letOut.take(1));
  await hours.fill('5');
  // What it costs is here, so that nothing else keeps it from being reviewed.
  await expect(panel.getByRole('button', { name: 'Review 1 extension' })).toBeEnabled();
  await until.focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(problem(panel, 'must be a whole day and time, or empty')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Review 1 extension' })).toBeVisible();
  await expect(confirmIn(panel)).toHaveCount(0);
  await hours.fill('6');
  await expect(problem(panel, 'must be a whole day and time, or empty')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Review 1 extension' }).click();
  await expect(confirmIn(panel)).toBeVisible();
});

/** Runs in the page: a moment as a field for local times takes it. */
function localTime(unix: number): string {
  return new Date(unix * 1000).toLocaleString('sv').slice(0, 16).replace(' ', 'T');
}
