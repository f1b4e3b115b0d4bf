import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { availableRigs, confirmIn, reviewRent } from './renting.ts';

/** A rental that was just made, of a rig of this algorithm whose owner allows extensions: each file has its own, since they run side by side. */
export async function rentToExtend(page: Page, apiKey: string, { algo, at }: { algo: string; at: number }) {
  const rigs = await availableRigs(page, apiKey, [algo]);
  const rig = rigs.filter(({ extensions }) => extensions)[at];
  if (!rig) throw new Error('the demo has too few rigs that can be extended');
  await confirmIn(await reviewRent(page, rig.id)).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  return { panel: page.getByRole('region', { name: 'Extend', exact: true }), hours: Number(rig.minhours) };
}
