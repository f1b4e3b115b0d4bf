import { expect, test } from 'vitest';
import { payingData } from '#test/pages/paying-data.ts';
import { rigData } from '#test/pages/rental-data.ts';
import { blankValues } from '../rent/rent-values.ts';
import { offerOfAll, planRentals, quoteOfAll } from './plan.ts';
import { typedFor } from './rental-row.ts';
import { outdated, togetherBlocked, togetherReview } from './review.ts';
import type { TogetherDraft } from './together.ts';

const levels = { permAccount: 'write', permRental: 'write', permRig: 'none' } as const;
const key = { environment: 'market', apiKey: 'a', username: 'anna', permission_levels: levels };
const VALUES = {
  ...blankValues(key, '2'),
  pool: 'explicit' as const,
  pool_url: 'stratum+tcp://a:1',
  pool_user: 'w',
  pool_password: 'canary',
};

/** Rigs 1 to 3, of which those named are offline, for two hours. */
function setup({ offline = [] as string[], balance = '0.01000000' } = {}) {
  const paying = payingData({ balances: { BTC: { confirmed: balance, unconfirmed: '0' } } });
  const rigs = ['1', '2', '3'].map((id) => ({
    ...rigData(id),
    status: { status: offline.includes(id) ? 'offline' : 'available' },
  }));
  const choice = {
    algo: 'sha256',
    algorithmOf: String,
    username: 'anna',
    asset: 'BTC' as const,
    hours: 2,
    paying,
  };
  const plan = planRentals(
    rigs.map((rig) => ({ rig, asOfMs: 0 })),
    choice,
  );
  const quotes = plan.flatMap(({ quote }) => quote ?? []);
  return {
    plan,
    open: rigs.filter(({ id }) => !offline.includes(id)),
    asset: 'BTC',
    hours: 2,
    offer: offerOfAll(plan),
    quote: quoteOfAll(quotes, 'BTC', paying),
    paying,
    scale: 'asset',
  } as unknown as TogetherDraft;
}

test('each is ordered with the pool and for no more than was reviewed, and its row has no pool', () => {
  const review = togetherReview(setup({ offline: ['2'] }), VALUES);
  expect(review?.rows.map(({ id }) => id)).toEqual(['1', '3']);
  expect(JSON.stringify(review?.rows)).not.toMatch(/canary|stratum/);
  const [row] = review?.rows ?? [];
  if (!review || !row) throw new Error('there is a row');
  expect(review.orderOf(row)).toEqual({
    body: {
      rig: '1',
      length: 2,
      currency: 'BTC',
      pool_url: 'stratum+tcp://a:1',
      pool_user: 'w',
      pool_password: 'canary',
      rate: { price: '0.01', type: 'th' },
      total: '0.00206000',
    },
    confirmed: row.confirmed,
  });
  expect(row.confirmed).toMatchObject({
    length: 2,
    cost: '0.00200000',
    fee: '0.00006000',
    total: '0.00206000',
  });
});

test('nothing is reviewed where none of them can be rented', () => {
  const draft = setup({ offline: ['1', '2', '3'] });
  expect(togetherReview(draft, VALUES)).toBeUndefined();
  expect(togetherBlocked({ levels, draft, values: VALUES })).toBe('None of them can be rented now.');
});

test('why it cannot be reviewed is said: the key, and what all of them together cost', () => {
  const draft = setup();
  expect(togetherBlocked({ levels, draft, values: VALUES })).toBeUndefined();
  const readOnly = { ...levels, permRental: 'read' } as const;
  expect(togetherBlocked({ levels: readOnly, draft, values: VALUES })).toMatch(/^Renting needs/);
  const poor = setup({ balance: '0.00600000' });
  expect(togetherBlocked({ levels, draft: poor, values: VALUES }), 'two of three').toBe(
    'Your balance would be 0.00018000 BTC short.',
  );
});

test('a budget for rigs without a length in common says that hours are needed', () => {
  const draft = { ...setup(), budgetOff: 'no length is allowed for all of them: enter hours' };
  const values = { ...VALUES, drives: 'budget' as const };
  expect(togetherBlocked({ levels, draft, values })).toMatch(/^No length is allowed for all of them/);
  expect(togetherBlocked({ levels, draft, values: VALUES })).toBeUndefined();
});

test('what is reviewed again is for the same hours each, whatever drove, and for the pool of before', () => {
  const [row] = togetherReview(setup(), { ...VALUES, drives: 'budget' })?.rows ?? [];
  expect(row && typedFor([row])).toEqual({ drives: 'hours', length: '2', currency: 'BTC', pool: 'explicit' });
  const profile = { id: '5', name: 'Main', algo: { name: 'sha256', display: '' }, pools: [] };
  const [stored] = togetherReview({ ...setup(), profile }, { ...VALUES, pool: 'profile' })?.rows ?? [];
  expect(stored && typedFor([stored])).toMatchObject({ pool: 'profile', profile: '5' });
});

test('what was reviewed is not confirmed once one of its rigs cannot be rented any more', () => {
  const review = togetherReview(setup(), VALUES);
  if (!review) throw new Error('there is a review');
  expect(outdated(review, setup())).toBeUndefined();
  expect(outdated(review, setup({ offline: ['2'] }))).toMatch(/^Some of them cannot be rented any more/);
  const less = togetherReview(setup({ offline: ['2'] }), VALUES);
  expect(outdated(less ?? review, setup({ offline: ['2'] })), 'it was left out before').toBeUndefined();
});
