import { expect, test } from 'vitest';
import { requireIds } from './request-path.ts';

test('a priority has one digit, 0 to 4', () => {
  for (const priority of ['0', '4']) expect(() => requireIds({ id: '7', priority })).not.toThrow();
  for (const priority of ['00', '01', '5', 'x', '']) {
    expect(() => requireIds({ id: '7', priority })).toThrow(`There is no priority ${priority}`);
  }
});
