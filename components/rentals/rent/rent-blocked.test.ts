import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { amount, hourRate } from '#lib/domain/money.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { payingData } from '#test/pages/paying-data.ts';
import { quoteOf } from '../order/quote.ts';
import type { Offer } from './offers.ts';
import type { Profile } from './profile-choice.ts';
import { rentBlocked, reviewAwaited, reviewBlocked } from './rent-blocked.ts';
import type { RentDraft } from './rent-draft.ts';
import type { RentValues } from './rent-values.ts';

const RENTER: PermissionLevels = { permAccount: 'write', permRental: 'write', permRig: 'none' };
const NONE: OrderOutcome = { name: 'none' };

function setup(given: { draft?: Partial<RentDraft>; values?: Partial<RentValues>; balance?: string } = {}) {
  const rate = hourRate('0.000003795000');
  const offer: Offer = { asset: 'BTC', price: '0.00066000', unit: 'ph', hourRate: rate };
  const balance = amount(given.balance ?? '0.01');
  const quote = quoteOf({ hourRate: rate, hours: 24, feeRate: '0.03', balance });
  const profile: Profile = { id: '1', name: 'Main', algo: { name: 'scrypt', display: 'Scrypt' }, pools: [] };
  const draft: RentDraft = {
    offers: [offer],
    offer,
    preferred: 'BTC',
    priced: { limits: { min: 3, max: 48 }, totalOf: undefined },
    hours: 24,
    quote,
    paying: payingData(),
    scale: 'asset',
    profiles: { list: [profile], problem: undefined, retry: undefined },
    profile,
    profileLost: undefined,
    savedPools: { list: [], problem: undefined, retry: undefined },
    savedPool: undefined,
    poolLost: undefined,
    ...given.draft,
  };
  const values: RentValues = {
    drives: 'hours',
    length: '24',
    budget: NOTHING_TYPED,
    currency: 'BTC',
    pool: 'profile',
    profile: '1',
    saved_pool: '',
    pool_url: '',
    pool_user: '',
    pool_password: '',
    workers: false,
    ...given.values,
  };
  return { draft, values };
}

function blocked({ draft, values }: ReturnType<typeof setup>, levels = RENTER) {
  return reviewBlocked({ levels, obstacle: undefined, outcome: NONE, draft }, values);
}

test('nothing stands in the way of a rental that is affordable and has a pool', () => {
  expect(blocked(setup())).toBeUndefined();
});

test('a key that may only read is told which module to raise', () => {
  expect(blocked(setup(), { ...RENTER, permRental: 'read' })).toBe(
    'Renting needs permRental write; this key has read.',
  );
});

test('terms under review are not paid by a key that may no longer rent, however well they stand', () => {
  const standing = { obstacle: undefined, outcome: NONE };
  expect(rentBlocked({ ...standing, levels: RENTER })).toBeUndefined();
  expect(rentBlocked({ ...standing, levels: { ...RENTER, permRental: 'read' } })).toBe(
    'Renting needs permRental write; this key has read.',
  );
});

test('a rental beyond the balance is not reviewed', () => {
  expect(blocked(setup({ balance: '0.00009380' }))).toBe('Your balance would be 0.00000001 BTC short.');
});

test('without a usable profile a pool must be given', () => {
  const noProfile = { profile: undefined };
  expect(blocked(setup({ draft: noProfile }))).toMatch(/^Choose a pool profile/);
  expect(blocked(setup({ draft: noProfile, values: { pool: 'explicit' } }))).toBeUndefined();
});

test('what was chosen and is gone is what stands in the way', () => {
  const [profileLost, poolLost] = ['The profile is gone.', 'The pool is gone.'];
  expect(blocked(setup({ draft: { profile: undefined, profileLost } }))).toBe(profileLost);
  expect(blocked(setup({ draft: { poolLost }, values: { pool: 'saved' } }))).toBe(poolLost);
});

test('a saved pool that is not there, or that this key may not use, is not rented with', () => {
  const values = { pool: 'saved' } as const;
  expect(blocked(setup({ values }))).toMatch(/^You have no saved pool/);
  const problem = 'Renting with a saved pool needs permAccount write; this key has read.';
  expect(
    blocked(setup({ values, draft: { savedPools: { list: undefined, problem, retry: undefined } } })),
  ).toBe(problem);
  const savedPool = {
    id: '1',
    name: 'main',
    algo: 'scrypt',
    host: 'stratum+tcp://pool.example:3333',
    user: 'w',
  };
  expect(blocked(setup({ values, draft: { savedPool } }))).toBeUndefined();
});

test('profiles, saved pools and the fee are waited for, which is no obstacle', () => {
  const reading = { list: undefined, problem: undefined, retry: undefined };
  const { draft } = setup();
  const awaited = [
    setup({ draft: { profiles: reading, profile: undefined } }),
    setup({ draft: { savedPools: reading }, values: { pool: 'saved' } }),
    setup({ draft: { paying: { ...draft.paying, feeReading: true } } }),
  ];
  expect(awaited.map(({ draft, values }) => reviewAwaited(draft, values))).toEqual([
    'Your profiles are still being read.',
    'Your saved pools are still being read.',
    'The fee is still being read.',
  ]);
  expect(awaited.map((given) => blocked(given))).toEqual([undefined, undefined, undefined]);
});

test('nothing is waited for where all is read, or cannot be', () => {
  const { draft, values } = setup();
  expect(reviewAwaited(draft, values)).toBeUndefined();
  const profiles = { list: undefined, problem: 'They could not be read.', retry: undefined };
  expect(reviewAwaited({ ...draft, profiles }, values)).toBeUndefined();
});

test('a rig that cannot be rented is not reviewed, for its own reason', () => {
  const { draft, values } = setup();
  const obstacle = { sentence: 'The rig is offline.' };
  expect(reviewBlocked({ levels: RENTER, obstacle, outcome: NONE, draft }, values)).toBe(
    'The rig is offline.',
  );
});

test('a fee that could not be read is read again before anything is reviewed', () => {
  const { draft } = setup();
  const paying = { ...draft.paying, feeRate: undefined, feeRetry: () => undefined };
  expect(blocked(setup({ draft: { paying } }))).toMatch(/^The fee could not be read/);
});

test('a market that does not say its fee is rented at all the same', () => {
  const { draft } = setup();
  const paying = {
    ...draft.paying,
    feeRate: undefined,
    feeMissing: 'The market does not say how much it is.',
  };
  expect(blocked(setup({ draft: { paying } }))).toBeUndefined();
});

test.each([
  ['being made', { name: 'running' }, 'A rental of it is still being made.'],
  [
    'perhaps made',
    { name: 'unknown', intent: 'a', lookAtMs: undefined },
    'It is not known yet whether you have rented this rig already.',
  ],
  [
    'one that the desk does not know any more',
    { name: 'not known', intent: 'a' },
    'Look at your rentals first, then dismiss the notice above.',
  ],
] as const)('while a rental of the rig is %s there is no second one', (_state, outcome, reason) => {
  const { draft, values } = setup();
  expect(reviewBlocked({ levels: RENTER, obstacle: undefined, outcome, draft }, values)).toBe(reason);
});
