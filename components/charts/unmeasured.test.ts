import { expect, test } from 'vitest';
import { unmeasured } from './unmeasured.ts';

test('an average that is not sent was not said, a blank one was not observed, and another cannot be read', () => {
  expect(unmeasured(undefined, 'not observed')).toBe('the market does not say');
  expect(unmeasured(null, 'not observed')).toBe('the market does not say');
  expect(unmeasured({ hash: '' }, 'not observed')).toBe('not observed');
  expect(unmeasured({ hash: 'fast' }, 'not observed')).toBe('what the market says of it cannot be read');
});
