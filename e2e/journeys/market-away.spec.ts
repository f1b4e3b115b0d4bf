import type { Locator, Page } from '@playwright/test';
import { type Faults, startFaults } from '#test/net/faults.ts';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** A minute of the page's clock; the desk's own goes on as it does. */
const MINUTE_MS = 60_000;

let stage: FilledStage<'outages'>;
let market: Faults;

test.beforeAll(async () => {
  stage = await setStage('outages', async (url) => {
    market = await startFaults(url);
    return market.url;
  });
});

test.afterAll(async () => {
  await stage?.close();
  await market?.close();
});

test('while the market is away all that was read stays, a change is refused and kept; then all goes on by itself', async ({
  page,
  context,
  hands,
}) => {
  await page.clock.install();
  await stage.connect(context);
  const profile = `Pools of the ${test.info().project.name}`;
  const rental = `/rentals/${stage.filled.running}`;
  await page.goto(`${stage.deskUrl}${rental}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('interrupted');
  const before = await delivery.innerText();

  await test.step('what was read stays, with its age, and everybody is told', async () => {
    market.shut();
    await refreshUntilOld(page, hands);
    // Of a market that has not answered for seconds of the desk's.
    await expect(async () => {
      await page.clock.runFor(MINUTE_MS);
      await expect(banner(page)).toContainText(/since \d{1,2}:\d{2}/, { timeout: 1_000 });
    }).toPass();
    await refreshUntilOld(page, hands);
    expect(await delivery.innerText()).toBe(before);
    await expectNoSideways(page);
  });

  const form = page.getByRole('region', { name: 'New profile' });
  await test.step('a change is refused in plain words, and what was typed stands', async () => {
    await hands.press(mainLink(page, 'Pools'));
    await expect(page.getByText(/^Profiles could not be read/)).toBeVisible();
    await hands.fill(form.getByLabel('Name'), profile);
    await hands.choose(form.getByRole('combobox', { name: 'Algorithm' }), 'Scrypt');
    await hands.press(form.getByRole('button', { name: 'Create profile' }));
    await expect(form.getByRole('alert')).toContainText('Nothing was');
    await expect(form.getByLabel('Name')).toHaveValue(profile);
    await expectNoSideways(page);
  });

  await test.step('back, the same change goes through and nobody is told any more', async () => {
    await market.mend();
    await hands.press(form.getByRole('button', { name: 'Create profile' }));
    await expect(form.getByText(`Profile ${profile} created.`)).toBeVisible();
    await page.clock.runFor(MINUTE_MS);
    await expect(page.getByRole('region', { name: profile })).toBeVisible();
    await expect(page.getByText(/^Profiles could not be read/)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    expect(await profilesOfMarket()).toContain(profile);
  });

  await test.step('and what had grown old is fresh again, without loading the page anew', async () => {
    await hands.press(mainLink(page, 'Rentals'));
    await hands.press(page.getByRole('table', { name: 'Rentals' }).locator(`a[href="${rental}"]`));
    await expect(delivery).toContainText('interrupted');
    await expect(old(page)).toHaveCount(0);
  });
});

/** Who presses the button is given what was read in the last seconds; then the market is asked. */
async function refreshUntilOld(page: Page, hands: Hands): Promise<void> {
  await expect(async () => {
    await hands.press(page.getByRole('button', { name: 'Refresh rental' }));
    await expect(old(page).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

function old(page: Page): Locator {
  return page.getByText(/\d+ (s|min) old/);
}

function banner(page: Page): Locator {
  return page.getByText(/^The market has not been answering/);
}

function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

async function profilesOfMarket(): Promise<string[]> {
  const profiles = (await stage.ofMarket('/account/profile')) as { name: string }[];
  return profiles.map(({ name }) => name);
}
