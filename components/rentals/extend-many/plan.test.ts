import { expect, test } from 'vitest';
import { formatMinute } from '#components/ui/text/moment.ts';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { needsQuote, type Planned, planExtensions } from './plan.ts';

const RENTER: PermissionLevels = { permAccount: 'read', permRental: 'write', permRig: 'none' };

/** Ten hours of a rig that is rented for 99 at most: 0.00041667 BTC an hour. */
function rented(rig: Partial<Rental['rig']> = {}, also: Partial<Rental> = {}): Rental {
  const rental = rentalData({ id: '7', rig: '3', hours: 10, extended: 0 });
  return { ...rental, ...also, rig: { ...rental.rig, extensions: true, ...rig } };
}

function plan(rental: Rental, planned: Partial<Planned> = {}) {
  const [one] = planExtensions([rental], {
    length: { hours: 2 },
    levels: RENTER,
    feeRate: '0.03',
    nowMs: 3_600_000,
    quotes: new Map(),
    ...planned,
  });
  return one;
}

test('an extension costs what its rig asks now, with the fee, and moves the end', () => {
  const { review, problem } = plan(rented()) ?? {};
  expect(problem).toBeUndefined();
  expect(review?.confirmed).toEqual({
    length: 2,
    cost: '0.00083333',
    fee: '0.00002500',
    total: '0.00085833',
    currency: 'BTC',
    current_hrs: 10,
  });
  expect(review?.quote.rate).toEqual({ price: '0.01', type: 'th' });
  expect(review?.newEndMs).toBe(12 * 3_600_000);
});

test('without a known fee nothing is confirmed of it', () => {
  const { confirmed } = plan(rented(), { feeRate: undefined })?.review ?? {};
  expect(confirmed).toEqual({ length: 2, cost: '0.00083333', currency: 'BTC', current_hrs: 10 });
});

test('as many hours as there are can be added, and not one more', () => {
  expect(plan(rented(), { length: { hours: 89 } })?.review?.hours).toBe(89);
  expect(plan(rented(), { length: { hours: 90 } })).toMatchObject({
    problem: 'At most 89 hours can be added: the rig is rented for 99 in all at most.',
  });
});

test('until a moment a rental gets the fewest whole hours that reach it, and none where it runs that long anyway', () => {
  const until = (untilMs: number, rental = rented()) => plan(rental, { length: { untilMs } });
  const endMs = 10 * 3_600_000;
  expect(until(endMs + 3_600_000)?.review?.confirmed.length).toBe(1);
  expect(until(endMs + 3_600_001)?.review?.newEndMs).toBe(endMs + 2 * 3_600_000);
  expect(until(endMs)).toEqual({ rental: rented(), name: 'rig', enough: true });
  const fixed = rented({ extensions: false });
  expect(until(endMs, fixed)?.enough, 'also where it could not be extended').toBe(true);
  const over = rented({}, { ended: true });
  expect(until(endMs, over)?.problem, 'what is over runs until nothing').toMatch(/has ended/);
  expect(until(endMs + 1, fixed)?.problem).toMatch(/does not allow extensions/);
});

test('what cannot run until a moment is told until when it can', () => {
  const problem = (untilMs: number, rental = rented()) => plan(rental, { length: { untilMs } })?.problem;
  expect(problem(99 * 3_600_000)).toBeUndefined();
  expect(problem(99 * 3_600_000 + 1)).toBe(
    `It can run until ${formatMinute(99 * 3_600_000)} at the latest: the rig is rented for 99 hours in all at most.`,
  );
  expect(problem((10 + 1501) * 3_600_000, rented({ maxhours: '9999' }))).toBe(
    `It can run until ${formatMinute((10 + 1500) * 3_600_000)} at the latest: at most 1,500 hours can be added at once.`,
  );
});

test.each([
  [{ extensions: false }, {}, /does not allow extensions/],
  [{ maxhours: '10' }, {}, /has them already/],
  [{}, { ended: true }, /has ended/],
])('%o %o cannot be extended', (rig, also, why) => {
  const one = plan(rented(rig, also));
  expect(one?.problem).toMatch(why);
  expect(one?.review).toBeUndefined();
});

test('before hours are chosen it is known already what cannot be extended', () => {
  expect(plan(rented(), { length: undefined })).toEqual({ rental: rented(), name: 'rig' });
  expect(plan(rented({ extensions: false }), { length: undefined })?.problem).toBeDefined();
});

test('what the market was asked for counts before what was worked out', () => {
  const quote = { rentalid: '7', rigid: '3', currency: 'BTC', cost: '0.00090000', current_hrs: '10' };
  const quotes = new Map([['7', { quote }]]);
  expect(plan(rented(), { quotes })?.review?.confirmed.cost).toBe('0.00090000');
});

test('until a moment nothing is bought by hours that were counted from an end of before', () => {
  const quote = { rentalid: '7', rigid: '3', currency: 'BTC', cost: '0.00090000', current_hrs: '12' };
  const quotes = new Map([['7', { quote }]]);
  expect(plan(rented(), { quotes })?.review?.confirmed.current_hrs).toBe(12);
  const until = plan(rented(), { quotes, length: { untilMs: 12 * 3_600_000 } });
  expect(until?.problem).toMatch(/^It was extended meanwhile/);
  expect(until?.review).toBeUndefined();
});

test('no order is for more hours than one may be', () => {
  const endless = rented({ maxhours: '9999' });
  expect(plan(endless, { length: { hours: 1500 } })?.review?.hours).toBe(1500);
  expect(plan(endless, { length: { hours: 1501 } })?.problem).toBe(
    'At most 1,500 hours can be added at once.',
  );
});

test('where the price tells no cost the market is asked, and until it answers there is none', () => {
  const unpriced = rented({ price: { type: 'th' } });
  expect(needsQuote(unpriced)).toBe(true);
  expect(needsQuote(rented())).toBe(false);
  const asked = plan(unpriced, { quotes: new Map([['7', 'asked']]) });
  expect(asked).toMatchObject({ asked: true });
  expect(asked?.review).toBeUndefined();
  const error = new MarketRefusal('UNAVAILABLE');
  expect(plan(unpriced, { quotes: new Map([['7', { error }]]) })?.problem).toMatch(
    /^What it costs could not be had/,
  );
});

test.each([{ cost: 'cheap' }, { cost: '0.00090000', total: 'cheap' }])(
  'a quote of %o, whose figures cannot be read, is not confirmed',
  (figures) => {
    const quote = { rentalid: '7', rigid: '3', currency: 'BTC', ...figures };
    expect(plan(rented(), { quotes: new Map([['7', { quote }]]) })?.problem).toMatch(/cannot be read/);
  },
);

test('what delivers nothing now can be extended, and it is said', () => {
  const { warning, review } = plan(rented({ online: false })) ?? {};
  expect(warning?.sentence).toMatch(/^The rig was offline/);
  expect(review).toBeDefined();
  expect(plan(rented({ online: false }), { length: undefined })?.warning).toEqual(warning);
});

test.each([
  [{ extensions: false }, {}, 'no extensions'],
  [{ available_status: 'disabled' }, {}, 'rig off the market'],
  [{ error_notice: 'Barred.', status: { status: 'rented' } }, {}, 'stopped by the market'],
  [{ price: { type: 'th', BTC: { currency: 'BTC', price: '0', enabled: false } } }, {}, 'no longer for BTC'],
  [{ maxhours: '10' }, {}, 'at its longest, 10 h'],
  [{}, { ended: true }, 'has ended'],
])('of one that cannot be extended, with %o %o, a row has room for why: "%s"', (rig, also, brief) => {
  expect(plan(rented(rig, also))?.brief).toBe(brief);
});

test('what cannot be extended so says in a few words how far it can be', () => {
  expect(plan(rented(), { length: { hours: 90 } })?.brief).toBe('at most 89 h more');
  const latest = 99 * 3_600_000;
  expect(plan(rented(), { length: { untilMs: latest + 1 } })?.brief).toBe(
    `only until ${formatMinute(latest)}`,
  );
  const levels = { ...RENTER, permRental: 'read' } as const;
  expect(plan(rented(), { levels })?.brief).toBe('this key may not extend');
  const error = new MarketRefusal('UNAVAILABLE');
  expect(plan(rented(), { quotes: new Map([['7', { error }]]) })?.brief).toBe('its cost could not be had');
  expect(plan(rented())?.brief, 'where it can').toBeUndefined();
});
