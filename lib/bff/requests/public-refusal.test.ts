import { expect, test } from 'vitest';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { publicRefusal } from './public-refusal.ts';

const wordsOf = (code: string, message?: string) =>
  publicRefusal(new MarketRefusal(code, { message }), '').details.message;

test('the words of a service are passed on', () => {
  expect(wordsOf('INVALID_KEY', 'no such key')).toBe('no such key');
});

test.each([undefined, '', ' '])('a refusal with %j for words is told in ours', (message) => {
  expect(wordsOf('INVALID_KEY', message)).toBe('the market does not know this key');
  expect(wordsOf('REFUSED', message)).toBe('the market refused without saying why');
});

test('no code of the market is told without words', () => {
  for (const code of Object.keys(serviceCodes))
    expect(wordsOf(code)).toMatch(/^(the market|this key|another program) /);
});

test('a service that writes pages tells a page no more than one reads', () => {
  const fields = Array.from({ length: 5000 }, (_, at) => ({ path: `f${at}`, message: 'x'.repeat(5000) }));
  const told = publicRefusal(new MarketRefusal('INVALID_BODY', { message: 'y'.repeat(3e6), fields }), '');
  expect(told.details.message).toBe(`${'y'.repeat(1000)}…`);
  expect(told.details.fields).toHaveLength(100);
  expect(told.details.fields?.[99]).toEqual({ path: 'f99', message: `${'x'.repeat(1000)}…` });
});
