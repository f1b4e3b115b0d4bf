import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { OrderAttempt } from './order-outcome.ts';
import { sentBy } from './sent-by.ts';

const NOW = 1_790_000_000_000;

function own(given: Partial<OrderAttempt>): OrderAttempt {
  return { status: 'success', intent: 'own', id: undefined, error: null, submittedAt: NOW, ...given };
}

test('an end is said to be of this tab, of another, or of another in the place of what was sent here', () => {
  const of = (intent: string) => ({ name: 'done', intent, id: '5', atMs: NOW }) as const;
  const pending = new MarketRefusal('ORDER_PENDING', { status: 409, more: { intent: 'other' } });
  const known = {
    attempts: [own({ status: 'error', error: pending })],
    sentHere: new Set(['before the reload', 'own']),
  };
  expect(sentBy(of('own'), { attempts: [own({ id: '5' })], sentHere: new Set() })).toBe('this tab');
  expect(sentBy(of('before the reload'), known)).toBe('this tab');
  expect(sentBy(of('other'), known)).toBe('another instead');
  expect(sentBy(of('third'), known)).toBe('another');
  expect(sentBy(of('other'), { attempts: [], sentHere: new Set() })).toBe('another');
  expect(sentBy({ name: 'none' }, known)).toBe('this tab');
});
