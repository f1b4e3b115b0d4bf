import type { Page } from '@playwright/test';
import { comeAlive } from '../support/coming-alive.ts';
import type { DemoAccount } from '../support/demo.ts';
import { EVERY_PAGE, LOOKERS } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { addUpShifts, STEADY } from '../support/layout-shifts.ts';
import { lookAt } from '../support/look-at.ts';
import { availableRigs, type ListedRig, readDesk } from '../support/renting.ts';

test.describe.configure({ mode: 'parallel' });

for (const who of LOOKERS)
  test(`nothing moves as pages come alive, and nothing scrolls sideways, for ${who}`, async ({
    page,
    viewport,
    connectedAs,
  }) => {
    test.slow();
    await page.addInitScript(
      (rows) => localStorage.setItem('hashdesk.look.density', rows),
      viewport && viewport.width > 1440 ? 'comfortable' : 'compact',
    );
    await addUpShifts(page);
    const account = who === 'nobody' ? undefined : await connectedAs(who);
    await lookAt(page, '/connect');
    const more = account && who === 'renter' ? await pagesWithForms(page, account) : [];
    for (const path of [...EVERY_PAGE[who], ...more]) {
      const { moved, shifts, most, sideways } = await comeAlive(page, path);
      expect.soft(moved, path).toEqual([]);
      expect.soft(shifts, `${path}, ${most}`).toBeLessThanOrEqual(STEADY);
      expect.soft(sideways, path).toBeLessThanOrEqual(0);
    }
  });

const HOUR_MS = 3_600_000;

interface Running {
  rig: ListedRig;
  start_unix: string;
}

/** A rig that can be rented, and a rental that can be extended. */
async function pagesWithForms(page: Page, { apiKey }: DemoAccount): Promise<string[]> {
  const [rig] = await availableRigs(page, apiKey, ['scrypt']);
  const { rentals } = await readDesk(page, apiKey, '/rental?limit=100');
  // None that another test makes: when that one extends it, every tab is told.
  const isOlder = ({ start_unix }: Running) => Number(start_unix) * 1000 < Date.now() - HOUR_MS;
  const rental = rentals.find((running: Running) => running.rig.extensions && isOlder(running));
  expect(rig && rental).toBeTruthy();
  return [`/rigs/${rig?.id}`, `/rentals/${rental.id}`];
}
