import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { extensionReview } from './extension.ts';
import { beyondBalance, waitingFor } from './extension-waits.ts';

const SPOKEN = { asset: 'BTC', scale: 'asset' } as const;
const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
const choice = { drives: 'hours', length: '4', budget: NOTHING_TYPED } as const;
const quote = { cost: '0.00010000', fee: '0.00000300', total: '0.00010300', currency: 'BTC' };

function review(changed: Partial<{ fee: undefined; total: undefined }> = {}) {
  return extensionReview(rental, 4, { ...quote, ...changed } as Parameters<typeof extensionReview>[2]);
}

function having(confirmed: string) {
  return { balances: { BTC: { confirmed, unconfirmed: '0' } } };
}

function waits(paying: Parameters<typeof beyondBalance>[0]['paying'], reviewed = review()) {
  return waitingFor({ choice, hours: 4, asking: false, review: reviewed, paying }, SPOKEN);
}

test('an extension beyond the balance is not reviewed, its fee included', () => {
  expect(waits(having('0.00010300'))).toBeUndefined();
  expect(waits(having('0.00010299'))).toBe('Your balance would be 0.00000001 BTC short.');
  expect(waits(having('-0.00000001'))).toBe('Your balance would be 0.00010301 BTC short.');
});

test('where the market does not say the fee, the cost alone must be covered', () => {
  const reviewed = review({ fee: undefined, total: undefined });
  expect(waits(having('0.00010000'), reviewed)).toBeUndefined();
  expect(waits(having('0.00009999'), reviewed)).toBe('Your balance would be 0.00000001 BTC short.');
});

test('an account that never had the asset has none of it; a balance that is not known stops nothing', () => {
  expect(waits({ balances: {} })).toBe('Your balance would be 0.00010300 BTC short.');
  expect(waits({ balances: undefined })).toBeUndefined();
});

test('before there is a cost, the hours are waited for', () => {
  const nothing = { choice: { ...choice, length: '' }, hours: undefined, asking: false, review: undefined };
  expect(waitingFor({ ...nothing, paying: { balances: {} } }, SPOKEN)).toBe('Enter the hours first.');
  expect(beyondBalance({ paying: { balances: {} }, review: undefined }, 'asset')).toBeUndefined();
});

test('hours or a budget that buy nothing are to be corrected', () => {
  const typed = { asking: false, review: undefined, paying: { balances: {} } };
  const tooMany = { ...choice, length: '2000' };
  expect(waitingFor({ ...typed, choice: tooMany, hours: undefined }, SPOKEN)).toBe(
    'Correct the hours first.',
  );
  const tooLittle = { drives: 'budget', length: '', budget: { text: '0', scale: 'asset' } } as const;
  expect(waitingFor({ ...typed, choice: tooLittle, hours: undefined }, SPOKEN)).toBe(
    'Correct the budget first.',
  );
});
