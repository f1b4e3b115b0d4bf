import { expect, test } from 'vitest';
import { savedPoolProblems } from '#lib/contract/desk-saved-pool.ts';
import { type FieldProblem, MarketRefusal } from '#lib/contract/errors.ts';
import { otherwiseWords, refusalWords, refusedChangeWords, showRefusal } from './listing-refusal.ts';

function shown(...fields: FieldProblem[]) {
  const told: Record<string, unknown> = {};
  showRefusal(new MarketRefusal('INVALID_BODY', { fields }), (field, { message }, options) => {
    told[field] = options?.shouldFocus ? { message, first: true } : { message };
  });
  return told;
}

test('a refusal stands at its fields, in the sentences of the form where those are known', () => {
  expect(
    shown(
      { path: 'name', message: 'must have 1 to 100 characters' },
      { path: 'price.ltc', message: 'must be more than zero' },
      { path: 'hash.hash', message: 'must not be more than 1,000,000 EH/s' },
      { path: 'currency', message: 'must be told' },
    ),
  ).toEqual({
    name: { message: 'The name must have 1 to 100 characters.', first: true },
    'price.LTC': { message: 'The price in LTC must be more than zero.' },
    hash: { message: 'The hash rate must not be more than 1,000,000 EH/s.' },
  });
});

test('other words are quoted, not completed', () => {
  expect(shown({ path: 'region', message: 'not served' })).toEqual({
    region: { message: 'This was refused: “not served”.', first: true },
  });
  const fields = [{ path: 'currency', message: 'must be told' }];
  expect(refusalWords(new MarketRefusal('INVALID_BODY', { fields }))).toBe(
    '“currency” was refused: “must be told”.',
  );
});

test('what is refused as a whole is told in its own words, which are about no field', () => {
  const message = 'You have 10000 rigs; an account has at most 10000';
  const whole = new MarketRefusal('INVALID_BODY', { message, fields: [{ path: '', message }] });
  expect(shown({ path: '', message })).toEqual({});
  for (const wordsOf of [refusalWords, refusedChangeWords]) expect(wordsOf(whole)).toBe(`${message}.`);
});

test('what the desk refuses of a saved pool is said to be its doing, and what to do', () => {
  const of = (path: string) => shown({ path, message: 'whatever' });
  expect(of(savedPoolProblems.changed)).toEqual({
    pool_url: {
      message:
        'The desk has sent nothing: the saved pool is gone, or has another address or user now. Choose it again.',
      first: true,
    },
  });
  expect(of(savedPoolProblems.untold)).toEqual({
    pool_password: {
      message:
        'The desk has sent nothing: this market does not tell the password of the saved pool. Type it here.',
      first: true,
    },
  });
});

test('what the market took otherwise is listed by field', () => {
  expect(otherwiseWords(['name', 'price.BTC'])).toBe(
    'The market has other values than you asked for: The name, The price in BTC. What you asked for still stands here, and saving again asks for it again.',
  );
});

test('limits that contradict each other are told as the form tells them, with the limit', () => {
  const shortest = { path: 'minhours', message: 'must not exceed maxhours (20)' };
  const longest = { path: 'maxhours', message: 'must not be below minhours (3)' };
  expect(shown(shortest, longest)).toEqual({
    minhours: { message: 'The shortest rental must not exceed the longest, 20 hours.', first: true },
    maxhours: { message: 'The longest rental must not be below the shortest, 3 hours.' },
  });
});

test('where no field is seen, each that was refused is named', () => {
  const words = (...fields: FieldProblem[]) =>
    refusedChangeWords(new MarketRefusal('INVALID_BODY', { fields }));
  expect(words({ path: 'minhours', message: 'must not exceed maxhours (20)' })).toBe(
    'The shortest rental must not exceed the longest, 20 hours.',
  );
  expect(words({ path: 'region', message: 'not served' }, { path: 'currency', message: 'unknown' })).toBe(
    'The region: “not served”. “currency”: “unknown”.',
  );
  expect(words({ path: savedPoolProblems.changed, message: 'whatever' })).toContain('Begin a new change');
  expect(refusedChangeWords(new MarketRefusal('RIG_RENTED', { message: 'The rig is rented.' }))).toBe(
    'The rig is rented.',
  );
});
