import { expect, test } from 'vitest';
import { payingData } from '#test/pages/paying-data.ts';
import { rigData } from '#test/pages/rental-data.ts';
import { blankValues } from '../rent/rent-values.ts';
import { typedAgain } from './confirmed-form.ts';
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
    name: `Rig ${id}`,
    status: { status: offline.includes(id) ? 'offline' : 'available' },
  }));
  const standing = { algo: 'sha256', algorithmOf: String, username: 'anna' };
  const dated = rigs.map((rig) => ({ rig, asOfMs: 0 }));
  const plan = planRentals(dated, { ...standing, asset: 'BTC', hours: 2, paying });
  const quotes = plan.flatMap(({ quote }) => quote ?? []);
  const draft = {
    standing,
    plan,
    open: rigs.filter(({ id }) => !offline.includes(id)),
    asset: 'BTC',
    hours: 2,
    offer: offerOfAll(plan),
    quote: quoteOfAll(quotes, 'BTC', paying),
    paying,
    scale: 'asset',
  } as unknown as TogetherDraft;
  return { draft, rigs: dated };
}

test('each is ordered with the pool and for no more than was reviewed, and its row has no pool', () => {
  const review = togetherReview(setup({ offline: ['2'] }).draft, VALUES);
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

test('where the pool is to tell the rigs apart, each is ordered as a worker of the user, typed or saved', () => {
  const users = (review: ReturnType<typeof togetherReview>) =>
    review?.rows.map((row) => review.orderOf(row).body.pool_user);
  const typed = togetherReview(setup().draft, { ...VALUES, workers: true });
  expect(users(typed)).toEqual(['w.1', 'w.2', 'w.3']);
  expect(typed?.workers).toEqual(['w.1', 'w.2', 'w.3']);
  expect(typed?.pools.body.pool_user, 'the pool that is shown').toBe('w');
  const savedPool = { id: '9', name: 'main', host: 'stratum+tcp://a:1', user: 'anna', algo: 'sha256' };
  const draft = { ...setup().draft, savedPool } as TogetherDraft;
  const saved = togetherReview(draft, { ...VALUES, pool: 'saved', workers: true });
  expect(users(saved)).toEqual(['anna.1', 'anna.2', 'anna.3']);
  expect(saved?.rows[0]?.pool).toEqual({ pool: 'saved', workers: true, saved_pool: '9' });
  const profile = { id: '7', name: 'all', pools: [] };
  const ofProfile = { ...setup().draft, profile } as unknown as TogetherDraft;
  const withProfile = togetherReview(ofProfile, { ...VALUES, pool: 'profile', workers: true });
  expect([withProfile?.workers, users(withProfile)]).toEqual([[], [undefined, undefined, undefined]]);
});

test('a user that has no room for the id of a rig is said to be too long before anything is sent', () => {
  const { draft } = setup();
  const blocked = (pool_user: string, workers: boolean) =>
    togetherBlocked({ levels, draft, values: { ...VALUES, pool_user, workers } });
  expect(blocked('w'.repeat(254), true)).toBeUndefined();
  expect(blocked('w'.repeat(255), true)).toBe(
    'With the id of each rig the pool user has more than 256 characters.',
  );
  expect(blocked('w'.repeat(255), false)).toBeUndefined();
});

test('nothing is reviewed where none of them can be rented', () => {
  const { draft } = setup({ offline: ['1', '2', '3'] });
  expect(togetherReview(draft, VALUES)).toBeUndefined();
  expect(togetherBlocked({ levels, draft, values: VALUES })).toBe('None of them can be rented now.');
});

test('why it cannot be reviewed is said: the key, and what all of them together cost', () => {
  const { draft } = setup();
  expect(togetherBlocked({ levels, draft, values: VALUES })).toBeUndefined();
  const readOnly = { ...levels, permRental: 'read' } as const;
  expect(togetherBlocked({ levels: readOnly, draft, values: VALUES })).toMatch(/^Renting needs/);
  const { draft: poor } = setup({ balance: '0.00600000' });
  expect(togetherBlocked({ levels, draft: poor, values: VALUES }), 'two of three').toBe(
    'Your balance would be 0.00018000 BTC short.',
  );
});

test('a budget for rigs without a length in common says that hours are needed', () => {
  const draft = { ...setup().draft, budgetOff: 'no length is allowed for all of them: enter hours' };
  const values = { ...VALUES, drives: 'budget' as const };
  expect(togetherBlocked({ levels, draft, values })).toMatch(/^No length is allowed for all of them/);
  expect(togetherBlocked({ levels, draft, values: VALUES })).toBeUndefined();
});

test('what is reviewed again is for the same hours each, whatever drove, and for the pool of before', () => {
  const [row] = togetherReview(setup().draft, { ...VALUES, drives: 'budget' })?.rows ?? [];
  expect(row && typedFor([row])).toEqual({
    drives: 'hours',
    length: '2',
    currency: 'BTC',
    pool: 'explicit',
    workers: false,
  });
  const profile = { id: '5', name: 'Main', algo: { name: 'sha256', display: '' }, pools: [] };
  const [stored] = togetherReview({ ...setup().draft, profile }, { ...VALUES, pool: 'profile' })?.rows ?? [];
  expect(stored && typedFor([stored])).toMatchObject({ pool: 'profile', profile: '5' });
});

test('what was reviewed is not confirmed once one of its rigs cannot be rented so any more', () => {
  const review = togetherReview(setup().draft, VALUES);
  if (!review) throw new Error('there is a review');
  expect(outdated(review, setup())).toBeUndefined();
  const gone = setup({ offline: ['2'] });
  expect(outdated(review, gone)).toBe('Cannot be rented any more: “Rig 2”. Go back and look.');
  const less = togetherReview(gone.draft, VALUES);
  expect(outdated(less ?? review, gone), 'it was left out before').toBeUndefined();
  const { offer } = review;
  expect(outdated({ ...review, hours: 200 }, setup()), 'for more hours than they are rented for').toMatch(
    /^Cannot be rented any more: “Rig 1”, “Rig 2”, “Rig 3”\./,
  );
  expect(
    outdated({ ...review, offer: { ...offer, asset: 'LTC' } }, setup()),
    'it is judged by the asset it is paid in, whatever the form says',
  ).toMatch(/^Cannot/);
});

test('what is reviewed again has the pool that it was confirmed with, and says where a password is lost', () => {
  const rows = togetherReview(setup().draft, VALUES)?.rows ?? [];
  const { pool_password: _, ...kept } = VALUES;
  expect(typedAgain(rows, VALUES, kept)).toEqual({
    values: { ...VALUES, currency: 'BTC' },
    isPasswordLost: false,
  });
  const left = typedAgain(rows, undefined, kept);
  expect(left).toEqual({ values: { ...kept, currency: 'BTC' }, isPasswordLost: true });
  const reloaded = typedAgain(rows, undefined, undefined);
  expect(reloaded).toEqual({
    values: { drives: 'hours', length: '2', currency: 'BTC', pool: 'explicit', workers: false },
    isPasswordLost: true,
  });
});
