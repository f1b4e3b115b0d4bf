import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createLog } from '../log.ts';
import { logFailure } from './log-failure.ts';
import { publicRefusal } from './public-refusal.ts';

/** The lines of a failure, at the level that is usual. */
function linesOf(error: unknown): string[] {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  logFailure(log, { entry: { id: '1' }, started: 0, error, refusal: publicRefusal(error, '1') });
  return lines;
}

test.each([
  ['the budget', new MarketRefusal('BUDGET_EXHAUSTED')],
  ['the service', new MarketRefusal('RATE_LIMITED', { status: 429 })],
])('a crowd that %s has no calls left for does not fill the log', (_, error) => {
  expect(linesOf(error)).toEqual([]);
});

test('a service that is out of order stands in the log', () => {
  expect(linesOf(new MarketRefusal('UNAVAILABLE', { status: 503 }))).toHaveLength(1);
});
