import { expect, test } from 'vitest';
import { deskCodes, serviceCodes } from '#lib/contract/error-codes.ts';
import { MarketRefusal, MarketUnreadable } from '#lib/contract/errors.ts';
import { fromService } from './service-refusal.ts';

const told = (code: string, message?: string) =>
  fromService(new MarketRefusal(code, { message, status: 409 })) as MarketRefusal;

test('the codes of the contract stay what they are', () => {
  const codes = Object.keys(serviceCodes);
  expect(codes.map((code) => told(code, 'in its words').code)).toEqual(codes);
});

/** Those of the pages for what never came from a server. */
const pageCodes = ['UNREACHABLE', 'FAULT', 'SESSION_NOT_KEPT'];

test.each([...Object.keys(deskCodes), ...pageCodes, 'OUT_OF_LUCK', 'constructor', 'the rig is gone'])(
  'a service that writes %s for a code has refused in its words',
  (code) => {
    const { details } = told(code, 'in its words');
    expect(told(code, 'in its words').code).toBe('REFUSED');
    expect(details).toMatchObject({ message: 'in its words', status: 409 });
  },
);

test.each([undefined, '', ' '])('with %j for words, the code is what is said', (message) => {
  expect(told('OUT_OF_LUCK', message).message).toBe('the market refused: OUT_OF_LUCK');
  expect(told('the rig is gone', message).message).toBe('the rig is gone');
  expect(told('REFUSED', message).details.message).toBeUndefined();
});

test("what only the desk's own refusals carry is left out", () => {
  const refusal = new MarketRefusal('INVALID_BODY', { status: 400, more: { intent: 'another order' } });
  expect(fromService(refusal)).toMatchObject({ code: 'INVALID_BODY', details: { more: undefined } });
});

test('what is no refusal stays as it is', () => {
  const unreadable = new MarketUnreadable('not JSON');
  expect(fromService(unreadable)).toBe(unreadable);
});
