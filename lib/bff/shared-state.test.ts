import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#test/programs/free-port.ts';
import { createLog } from './log.ts';
import { createSharedState } from './shared-state.ts';

test('a Redis that was never there is told in the log, without its password', async () => {
  const logged: string[] = [];
  const { close } = createSharedState({
    redisUrl: `redis://desk:very-secret@127.0.0.1:${await freePort()}`,
    dataDir: '/nowhere',
    upstreamBudgetPerMinute: 95,
    now: Date.now,
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  });
  onTestFinished(close);
  await vi.waitFor(() => expect(logged).toHaveLength(1), 20_000);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    reason: expect.stringContaining('ECONNREFUSED'),
    msg: 'the instances of this desk cannot speak to each other: until Redis is back orders and changes are refused, nobody connects or disconnects, and only whom this one has seen reads on',
  });
  expect(logged.join()).not.toContain('very-secret');
});
