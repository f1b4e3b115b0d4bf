import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { rows } from '#test/pages/run-of-rigs.ts';
import { type BulkRun, newRun, type RowState, runAfter } from './bulk-run.ts';
import { paceAfter, type RunPace } from './run-pace.ts';

test('while it waits for anything but calls there is no end to be told, and what comes after is watched anew', () => {
  const started = newRun(rows(3));
  const seen = (run: BulkRun, id: string, state: RowState) => runAfter(run, { type: 'row', id, state });
  const paused = (error: unknown): RowState => ({ name: 'paused', untilMs: 60_000, error, sent: false });
  const ends: RunPace = { sinceMs: 0, sent: 0, changes: [], begunMs: 0, endsMs: 90_000 };

  const forCalls = seen(
    started,
    '1',
    paused(new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 9 })),
  );
  expect(paceAfter(ends, forCalls, 1_000)).toMatchObject({ endsMs: 90_000 });

  for (const error of [
    new MarketRefusal('UPSTREAM_RATE_LIMITED', { retryAfterSeconds: 9 }),
    new MarketUnreachable('nothing sent'),
  ]) {
    const away = seen(started, '1', paused(error));
    expect(paceAfter(ends, away, 1_000)).toBeUndefined();
    const again = seen(away, '1', { name: 'sending', again: true });
    expect(paceAfter(undefined, again, 2_000)).toBeUndefined();
    const back = seen(again, '1', { name: 'done', how: 'answered' });
    expect(paceAfter(undefined, back, 3_000)).toMatchObject({ sinceMs: 3_000, sent: 1, changes: [] });
  }
});
