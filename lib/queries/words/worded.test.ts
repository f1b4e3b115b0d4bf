import { expect, test } from 'vitest';
import { hoursProblem, nameProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { hashProblem } from '#lib/domain/hash-rate.ts';
import { priceProblem } from '#lib/domain/money.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { FIGURE_FIELDS, priceWords } from './figure-words.ts';
import { LISTING_FIELDS } from './listing-words.ts';
import { POOL_FIELDS } from './pool-words.ts';
import { ruleOf } from './worded.ts';

test.each([
  [LISTING_FIELDS.name, '', 'The name must have 1 to 100 characters.'],
  [LISTING_FIELDS.name, '  ', 'The name must not be only white space.'],
  [LISTING_FIELDS.region, '\u0000', 'The region must not contain control characters.'],
  [LISTING_FIELDS.region, 'x'.repeat(101), 'The region must have at most 100 characters.'],
  [LISTING_FIELDS.description, 'x'.repeat(2001), 'The description must have at most 2,000 characters.'],
  [
    POOL_FIELDS.pool,
    'http://pool.example',
    'The pool must begin with stratum+tcp://, stratum+ssl:// or stratum+tls://.',
  ],
  [
    POOL_FIELDS.pool,
    'stratum+tcp://pool.example',
    'The pool must end with a port from 1 to 65535, such as :3333.',
  ],
  [POOL_FIELDS.user, '', 'The user must have 1 to 256 characters.'],
  [POOL_FIELDS.password, 'x'.repeat(257), 'The password must have at most 256 characters.'],
  [LISTING_FIELDS.shortest, '0', 'The shortest rental must be whole hours from 1 to 1,500.'],
  [LISTING_FIELDS.longest, '1501', 'The longest rental must be whole hours from 1 to 1,500.'],
  [priceWords('BTC'), '0', 'The price in BTC must be more than zero.'],
])('what is wrong is told in one sentence that names the field (%#)', (words, typed, sentence) => {
  expect(words.told(typed)).toBe(sentence);
  expect(ruleOf(words).validate(typed)).toBe(sentence);
});

test('what is good is told nothing, as it was typed or without the space around it', () => {
  expect(POOL_FIELDS.user.told('wallet.worker')).toBeUndefined();
  expect(ruleOf(POOL_FIELDS.user).validate('wallet.worker')).toBe(true);
  expect(ruleOf(POOL_FIELDS.pool).validate(' stratum+tcp://pool.example:3333')).toMatch(/^The pool must/);
  expect(ruleOf(POOL_FIELDS.pool, 'trimmed').validate(' stratum+tcp://pool.example:3333')).toBe(true);
});

test.each([
  [LISTING_FIELDS.name, nameProblem('')],
  [POOL_FIELDS.user, poolUserProblem('')],
  [POOL_FIELDS.pool, stratumUrlProblem('')],
  [FIGURE_FIELDS.hash, hashProblem('')],
  [LISTING_FIELDS.longest, hoursProblem('')],
  [priceWords('LTC'), priceProblem('0')],
])('a service that says a problem in our words is told in our sentence (%#)', (words, problem = '') => {
  expect(words.sentenceFor(problem)).toMatch(/^The .* must .*\.$/);
  expect(words.sentenceFor('must rhyme')).toBeUndefined();
  expect(words.sentenceFor('toString')).toBeUndefined();
});

test('the limits of the hours are those of the rule', () => {
  const limits = [HOURS.min, HOURS.max].map((hours) => new Intl.NumberFormat('en').format(hours));
  for (const { told } of [LISTING_FIELDS.shortest, LISTING_FIELDS.longest])
    expect(told('')).toContain(`whole hours from ${limits.join(' to ')}.`);
});
