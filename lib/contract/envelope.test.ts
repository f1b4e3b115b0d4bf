import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fail, readEnvelope, succeed } from './envelope.ts';
import { MarketRefusal, MarketUnreadable } from './errors.ts';

test('data comes through an envelope unchanged, and success stands first', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const text = JSON.stringify(succeed(data));
      expect(text.startsWith('{"success":true,"data":')).toBe(true);
      expect(readEnvelope(text, 200)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});

test('a failure has exactly the specified keys, and words for people', () => {
  expect(JSON.stringify(fail('NOT_FOUND', 'There is no rig 7'))).toBe(
    '{"success":false,"error":"NOT_FOUND","data":{"message":"There is no rig 7"}}',
  );
});

test('a failure is read as a refusal with its code, words, fields and status', () => {
  const fields = [{ path: 'minhours', message: 'must be whole hours' }];
  const text = JSON.stringify(fail('INVALID_BODY', 'minhours: must be whole hours', { fields }));
  const refusal = refusalOf(text, 400);
  expect(refusal).toMatchObject({ code: 'INVALID_BODY', details: { fields, status: 400 } });
  expect(refusal.message).toBe('minhours: must be whole hours');
});

test('a failure with nothing but its code is read too', () => {
  expect(refusalOf('{"success":false,"error":"INVALID_KEY"}', 401).code).toBe('INVALID_KEY');
  expect(refusalOf('{"success":false,"data":{"message":"no"}}', 400)).toMatchObject({
    code: 'REFUSED',
    message: 'no',
  });
});

test('a failure that says success in its status is still a refusal', () => {
  expect(refusalOf('{"success":false,"error":"X"}', 200).code).toBe('X');
});

test.each([
  ['', 200],
  ['<html>', 502],
  ['{"success":true,"data":', 200],
  ['[]', 200],
  ['null', 200],
  ['{"success":"true","data":1}', 200],
  ['{"success":true}', 200],
  ['{"data":1}', 200],
  ['{"success":true,"data":1}', 500],
  ['{"success":true,"data":1}', 302],
])('%j with status %i is not an answer', (text, status) => {
  expect(() => readEnvelope(text, status)).toThrow(MarketUnreadable);
});

function refusalOf(text: string, status: number): MarketRefusal {
  try {
    readEnvelope(text, status);
  } catch (error) {
    if (error instanceof MarketRefusal) return error;
  }
  throw new Error('it was not refused');
}
