import { expect, test } from 'vitest';
import type { OrderView, RentalTerms } from '#lib/contract/desk-orders.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { followedIntent, isNotSent, type OrderAttempt, outcomeOf } from './order-outcome.ts';

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function attempt(given: Partial<OrderAttempt> = {}): OrderAttempt {
  return {
    status: 'success',
    intent: 'own',
    id: undefined,
    error: null,
    submittedAt: NOW - 1000,
    ...given,
  };
}

function failed(error: unknown, intent = 'own'): OrderAttempt {
  return attempt({ status: 'error', error, intent });
}

function order(given: Partial<OrderView> = {}): OrderView {
  return {
    intent: 'own',
    name: 'createRental',
    state: 'running',
    at: NOW - 1000,
    subject: 'rig 7',
    ...given,
  };
}

function outcome(known: Partial<Parameters<typeof outcomeOf>[0]> = {}) {
  return outcomeOf({
    attempts: [],
    followed: undefined,
    orders: [],
    inDoubt: new Set(),
    dismissed: new Set(),
    asOfMs: NOW,
    ...known,
  });
}

const unanswered = failed(new MarketUnreachable('perhaps sent'));

test('nothing was ordered, so there is nothing to say', () => {
  expect(outcome()).toEqual({ name: 'none' });
});

test('an order runs until it is answered, and then went through', () => {
  expect(outcome({ attempts: [attempt({ status: 'pending' })] })).toEqual({ name: 'running' });
  expect(outcome({ attempts: [attempt({ id: '812' })] })).toMatchObject({ name: 'done', id: '812' });
});

test('one that is still under way comes before any that has ended', () => {
  const attempts = [
    attempt({ status: 'pending', intent: 'first' }),
    failed(new MarketRefusal('PRICE_CHANGED')),
  ];
  expect(outcome({ attempts })).toEqual({ name: 'running' });
});

test('a refusal ends it, whatever the desk could be asked', () => {
  const error = new MarketRefusal('INSUFFICIENT_FUNDS', { status: 409 });
  expect(followedIntent(failed(error))).toBeUndefined();
  expect(outcome({ attempts: [failed(error)] })).toEqual({ name: 'refused', intent: 'own', error });
});

test('changed terms are told with both versions', () => {
  const confirmed: RentalTerms = {
    price: '1',
    type: 'th',
    currency: 'BTC',
    hash: { hash: 1, type: 'th' },
    length: 3,
    cost: '0.1',
  };
  const error = new MarketRefusal('TERMS_CHANGED', { more: { terms: { confirmed } } });
  expect(outcome({ attempts: [failed(error)] })).toEqual({
    name: 'changed',
    intent: 'own',
    terms: { confirmed },
  });
});

test('a desk that could not be reached at all was sent nothing', () => {
  expect(outcome({ attempts: [failed(new MarketUnreachable('nothing sent'))] })).toMatchObject({
    name: 'not sent',
  });
});

test.each([
  ['an answer that got lost', new MarketUnreachable('perhaps sent')],
  ['an answer that cannot be read', new MarketUnreadable('not JSON')],
  ['a fault of the desk', new MarketRefusal('INTERNAL', { status: 500 })],
  ['a failing server with words of its own', new MarketRefusal('REFUSED', { status: 504 })],
])('%s is unknown until the desk has been asked; what it never heard of was not sent', (_, error) => {
  const attempts = [failed(error)];
  expect(followedIntent(attempts[0])).toBe('own');
  expect(outcome({ attempts })).toMatchObject({ name: 'unknown', intent: 'own', lookAtMs: undefined });
  expect(outcome({ attempts, followed: null })).toEqual({ name: 'not sent', intent: 'own' });
});

test('a desk that did not answer is not said to look at the market, until it answers again', () => {
  const silent = { name: 'unknown', intent: 'own', lookAtMs: undefined, deskSilent: true };
  expect(outcome({ attempts: [unanswered] })).toEqual(silent);
  const followed = order({ state: 'unknown', nextLookAt: NOW });
  expect(outcome({ attempts: [unanswered], followed })).toEqual({
    name: 'unknown',
    intent: 'own',
    lookAtMs: NOW,
  });
  const lookError = new MarketUnreachable('nothing sent');
  expect(outcome({ attempts: [unanswered], followed, lookError })).toEqual(silent);
  expect(outcome({ orders: [followed], lookError })).toEqual(silent);
  const refused = new MarketRefusal('NOT_CONNECTED', { status: 401 });
  expect(outcome({ attempts: [unanswered], lookError: refused })).not.toHaveProperty('deskSilent');
  const untold = failed(new MarketRefusal('UNCONFIRMED', { more: { intent: 'own' } }));
  expect(outcome({ attempts: [untold] })).not.toHaveProperty('deskSilent');
});

test.each(['UNAVAILABLE', 'BUDGET_EXHAUSTED', 'UPSTREAM_RATE_LIMITED', 'UPSTREAM_UNREACHABLE'])(
  'where the desk itself says %s nothing was sent',
  (code) => {
    const attempts = [failed(new MarketRefusal(code, { status: 503 }))];
    expect(followedIntent(attempts[0])).toBeUndefined();
    expect(outcome({ attempts })).toMatchObject({ name: 'refused' });
  },
);

test.each([
  ['it said was sent', new MarketRefusal('UNCONFIRMED', { status: 202, more: { intent: 'own' } }), 'own'],
  ['it said was pending', new MarketRefusal('ORDER_PENDING', { more: { intent: 'other' } }), 'other'],
])('nobody can say what came of an order that %s and does not know any more', (_, error, intent) => {
  const attempts = [failed(error)];
  expect(outcome({ attempts })).toEqual({ name: 'unknown', intent: 'own', lookAtMs: undefined });
  expect(outcome({ attempts, followed: null })).toEqual({ name: 'not known', intent });
  expect(isNotSent({ attempts, followed: null, asOfMs: NOW })).toBe(false);
  expect(outcome({ attempts, followed: null, dismissed: new Set([intent]) })).toEqual({ name: 'none' });
});

test('an order sent long ago may have been forgotten by the desk, however late its answer failed', () => {
  const said = (agoMs: number) => {
    const first = { ...unanswered, submittedAt: NOW - agoMs };
    return outcome({ attempts: [first, unanswered], followed: null }).name;
  };
  expect(said(12 * HOUR - 1)).toBe('not sent');
  expect(said(12 * HOUR)).toBe('not known');
});

test.each<[string, unknown, null | undefined]>([
  ['refused', new MarketRefusal('UNAVAILABLE', { status: 503 }), undefined],
  ['not sent', new MarketUnreachable('nothing sent'), undefined],
  ['not known', new MarketRefusal('UNCONFIRMED'), null],
])("what the desk lists of the tab's own order counts more than that it was %s", (name, error, followed) => {
  const known = { attempts: [failed(error)], followed };
  expect(outcome(known)).toMatchObject({ name });
  expect(outcome({ ...known, orders: [order({ intent: 'other', state: 'not done' })] })).toMatchObject({
    name,
  });
  const listed = (said: Partial<OrderView>) => outcome({ ...known, orders: [order(said)] });
  expect(listed({ state: 'confirmed', id: '812' })).toMatchObject({ name: 'done', id: '812' });
  expect(listed({ state: 'running' })).toEqual({ name: 'running' });
  expect(listed({ state: 'unknown', nextLookAt: NOW })).toMatchObject({ name: 'unknown', intent: 'own' });
});

test('where the desk lists as not done what it had refused to send, the tab still says why', () => {
  const error = new MarketRefusal('UPSTREAM_UNREACHABLE', { status: 502 });
  const known = { attempts: [failed(error)], orders: [order({ state: 'not done' })] };
  expect(outcome(known)).toMatchObject({ name: 'refused', error: { code: 'UPSTREAM_UNREACHABLE' } });
});

test('a list read before the desk told the end does not make the order open again', () => {
  const followed = order({ state: 'refused' });
  expect(outcome({ attempts: [unanswered], followed, orders: [order()] })).toMatchObject({ name: 'refused' });
});

const TERMS = { length: 3, cost: '0.00030000', currency: 'BTC' };

test.each([
  ['running', { state: 'running' }, { name: 'running' }],
  ['confirmed', { state: 'confirmed', id: '812', terms: TERMS }, { name: 'done', id: '812', terms: TERMS }],
  [
    'refused',
    { state: 'refused', refusal: { error: 'OWN_RIG', message: 'your own' } },
    { name: 'refused', error: { code: 'OWN_RIG', message: 'your own' } },
  ],
  ['not done', { state: 'not done' }, { name: 'not done' }],
  ['unknown', { state: 'unknown', nextLookAt: NOW + 8000 }, { name: 'unknown', lookAtMs: NOW + 8000 }],
] as const)('without an answer the desk tells the end: %s', (_, said, end) => {
  expect(outcome({ attempts: [unanswered], followed: order(said) })).toMatchObject(end);
  expect(outcome({ orders: [order(said)] })).toMatchObject(end);
});

test("the desk's clock may be off, and still it looks within a minute", () => {
  const lookAt = (nextLookAt: number) => outcome({ orders: [order({ state: 'unknown', nextLookAt })] });
  expect(lookAt(NOW - 3_600_000)).toMatchObject({ lookAtMs: NOW });
  expect(lookAt(NOW + 3_600_000)).toMatchObject({ lookAtMs: NOW + MINUTE });
});

test('where another order about the same is pending, that one is followed', () => {
  const error = new MarketRefusal('ORDER_PENDING', { status: 409, more: { intent: 'other' } });
  const attempts = [failed(error)];
  expect(followedIntent(attempts[0])).toBe('other');
  const followed = order({ intent: 'other', state: 'confirmed', id: '5' });
  expect(outcome({ attempts, followed })).toMatchObject({ name: 'done', intent: 'other', id: '5' });
});

test("an open order of another tab is told before this tab's own end", () => {
  const orders = [order({ intent: 'other', state: 'unknown' }), order({ state: 'refused' })];
  expect(outcome({ attempts: [failed(new MarketRefusal('PRICE_CHANGED'))], orders })).toMatchObject({
    name: 'unknown',
    intent: 'other',
  });
});

test("a list read before this tab's answer does not make its own order open again", () => {
  const orders = [order({ state: 'running' })];
  expect(outcome({ attempts: [attempt({ id: '812' })], orders })).toMatchObject({ name: 'done' });
});

test('after a reload an end is told for ten minutes from when it became known, however long that took', () => {
  const ended = (endedAt: number) =>
    outcome({ orders: [order({ state: 'confirmed', id: '812', at: NOW - HOUR, endedAt })] }).name;
  expect(ended(NOW - 10 * MINUTE + 1)).toBe('done');
  expect(ended(NOW - 10 * MINUTE)).toBe('none');
});

test.each([
  ['done', { state: 'confirmed', id: '812' }],
  ['refused', { state: 'refused' }],
  ['not done', { state: 'not done' }],
] as const)(
  'what a tab has called unknown it tells to be %s until that is read, however late',
  (name, said) => {
    const late = order({ ...said, at: NOW - 2 * HOUR, endedAt: NOW - HOUR });
    const inDoubt = new Set(['own']);
    for (const known of [{ orders: [late] }, { attempts: [unanswered], followed: late }]) {
      expect(outcome(known).name).toBe('none');
      expect(outcome({ ...known, inDoubt }).name).toBe(name);
      expect(outcome({ ...known, inDoubt, dismissed: inDoubt }).name).toBe('none');
    }
  },
);

test('only the newest end is told', () => {
  const orders = [
    order({ intent: 'b', state: 'not done' }),
    order({ intent: 'a', state: 'confirmed', id: '811' }),
  ];
  expect(outcome({ orders })).toMatchObject({ name: 'not done' });
  expect(outcome({ orders, dismissed: new Set(['b']) })).toEqual({ name: 'none' });
});

test("an end that was read is not told again, not even from the desk's list", () => {
  const error = new MarketRefusal('PRICE_CHANGED');
  const known = { attempts: [failed(error)], orders: [order({ state: 'refused' })] };
  expect(outcome(known)).toMatchObject({ name: 'refused' });
  expect(outcome({ ...known, dismissed: new Set(['own']) })).toEqual({ name: 'none' });
});

test('what is not known stays, though its end was read once', () => {
  expect(outcome({ attempts: [unanswered], dismissed: new Set(['own']) })).toMatchObject({ name: 'unknown' });
});

test('only what never reached the market is sent again under its intent', () => {
  const sentAgain = (last: OrderAttempt | undefined, followed?: OrderView | null) =>
    isNotSent({ attempts: last ? [last] : [], followed, asOfMs: NOW });
  expect(sentAgain(failed(new MarketUnreachable('nothing sent')))).toBe(true);
  expect(sentAgain(unanswered, null)).toBe(true);
  expect(sentAgain(unanswered)).toBe(false);
  expect(sentAgain(unanswered, order({ state: 'not done' }))).toBe(false);
  expect(sentAgain(failed(new MarketRefusal('PRICE_CHANGED')))).toBe(false);
  expect(sentAgain(attempt({ id: '812' }))).toBe(false);
  expect(sentAgain(undefined)).toBe(false);
});
