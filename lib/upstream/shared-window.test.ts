import { expect, onTestFinished, test } from 'vitest';
import { RedisAway, type SharedRedis } from '#lib/shared/redis.ts';
import { createSharedWindow } from './shared-window.ts';

const SILENT_MS = 85_000;
const open = { lane: 'open', moneyReserve: 0, leaveFree: 0 } as const;

/** A window whose Redis is away at first, and later hears what it never answers. */
function setup() {
  let now = 1_000;
  let tell: (here: boolean, reason: string) => void = () => undefined;
  const away = () => Promise.reject(new RedisAway('no answer'));
  const redis: SharedRedis = {
    run: away,
    isHere: () => false,
    onChange: (listener) => {
      tell = listener;
    },
    memory: away,
    close: () => undefined,
  };
  const window = createSharedWindow({ redis, key: 'window', limit: 20, instances: 2, now: () => now });
  onTestFinished(window.close);
  return {
    window,
    wait(ms: number) {
      now += ms;
    },
    comeBack() {
      redis.memory = async () => ({ id: 'one', isLasting: true });
      tell(true, '');
    },
  };
}

test('an instance that Redis may have heard of again, without its knowing, is silent anew before it goes on alone', async () => {
  const { window, wait, comeBack } = setup();
  expect(await window.take(open)).toMatchObject({ held: { pausedMs: SILENT_MS, pausedBy: 'instances' } });
  wait(SILENT_MS - 1_000);
  comeBack();
  expect(await window.take(open)).toMatchObject({ held: { pausedMs: SILENT_MS, pausedBy: 'instances' } });
  wait(SILENT_MS);
  expect(await window.take(open)).toMatchObject({ pass: {} });
});
