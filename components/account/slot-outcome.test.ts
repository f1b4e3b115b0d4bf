import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { isAsSent, setElsewhere, slotOutcome } from './slot-outcome.ts';

const OLD = { host: 'stratum+tcp://old.example:1', user: 'wallet.old' };
const NEW = { host: 'stratum+tcp://new.example:1', user: 'wallet.new' };
const typed = { ...NEW, poolid: '', pass: 'x', noPassword: false };
const LOST = new MarketUnreachable('perhaps sent');

test('where address and user stand at the market as they were sent, it has gone through', () => {
  const padded = { ...typed, host: ` ${NEW.host} ` };
  expect(slotOutcome(LOST, { fields: padded, before: OLD }, NEW)).toBe('gone through');
  expect(slotOutcome(new MarketRefusal('UNCONFIRMED'), { fields: typed, before: undefined }, NEW)).toBe(
    'gone through',
  );
});

test('where address or user are others, the market does not show it', () => {
  const sent = { fields: typed, before: OLD };
  for (const slot of [OLD, undefined, { ...NEW, user: 'other' }])
    expect(slotOutcome(LOST, sent, slot)).toBe('not shown');
});

test('of a password alone the market tells nothing', () => {
  expect(slotOutcome(LOST, { fields: typed, before: NEW }, NEW)).toBe('password');
});

test('where an answer told, or none is awaited, there is nothing to find out', () => {
  const sent = { fields: typed, before: OLD };
  expect(slotOutcome(new MarketRefusal('INVALID_BODY'), sent, NEW)).toBeUndefined();
  expect(slotOutcome(new MarketUnreachable('nothing sent'), sent, NEW)).toBeUndefined();
  expect(slotOutcome(null, sent, NEW)).toBeUndefined();
});

test('a slot was set elsewhere that has neither the pool it was opened with nor one of this form', () => {
  const other = { host: 'stratum+tcp://other.example:1', user: 'wallet.other' };
  const blank = { host: '', user: '' };
  const sent = { fields: typed, before: OLD };
  const here = { opened: OLD, sent: undefined, fields: OLD };
  expect(setElsewhere(other, here)).toBe(other);
  expect(setElsewhere(other, { ...here, sent })).toBe(other);
  expect(setElsewhere(other, { opened: undefined, sent: undefined, fields: blank })).toBe(other);
  expect(setElsewhere(OLD, { ...here, fields: NEW })).toBeUndefined();
  expect(setElsewhere(NEW, { ...here, sent })).toBeUndefined();
  expect(setElsewhere(NEW, { ...here, fields: { ...NEW, host: ` ${NEW.host} ` } })).toBeUndefined();
  expect(setElsewhere(undefined, here)).toBeUndefined();
});

test('what is typed after it was sent is not what was sent', () => {
  const sent = { fields: typed, before: OLD };
  expect(isAsSent({ ...typed, user: `${NEW.user} ` }, sent)).toBe(true);
  for (const other of [{ user: 'other' }, { poolid: '7' }, { pass: 'y' }, { noPassword: true }])
    expect(isAsSent({ ...typed, ...other }, sent)).toBe(false);
  expect(isAsSent(typed, undefined)).toBe(false);
});
