import { setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

const MINUTE_MS = 60_000;

test('a rental that is settled late is asked for further, slowly', async ({ page, context }) => {
  const stage = await setStage('unsettled');
  try {
    const { renter, rental } = stage.filled;
    await stage.connect(context, renter);
    await page.clock.install();
    await lookAt(page, `${stage.deskUrl}/rentals/${rental}`);
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('interrupted');
    const asked = { rental: 0, ledger: 0 };
    page.on('request', (request) => {
      const url = request.url();
      if (url.endsWith(`/api/market/rental/${rental}`)) asked.rental += 1;
      if (url.includes('/api/market/account/transactions')) asked.ledger += 1;
    });
    await page.clock.runFor(9 * MINUTE_MS);
    expect(asked).toEqual({ rental: 0, ledger: 0 });
    await page.clock.runFor(2 * MINUTE_MS);
    await expect.poll(() => asked).toEqual({ rental: 1, ledger: 1 });
  } finally {
    await stage.close();
  }
});
