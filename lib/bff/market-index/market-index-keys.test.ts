import { expect, test } from 'vitest';
import { startIndexDesk } from '#test/desk/index-desk.ts';
import { answerJson } from '#test/foreign/foreign-service.ts';
import { rigsOf } from '#test/foreign/moving-market.ts';

const MINUTE = 60_000;

test('sweeps sign with the keys of those who look, in turn', async () => {
  const { market, clock, first, open, close } = await startIndexDesk(rigsOf('sha256', 400));
  const [second, third] = [await open('key-2'), await open('key-3')];
  await first.page();
  await second.page();
  await third.page();
  market.reads.length = 0;
  clock.advance(MINUTE);
  await first.page();
  expect(market.reads).toHaveLength(5);
  expect(new Set(market.reads.map(({ key }) => key))).toEqual(new Set(['key-1', 'key-2', 'key-3']));
  // Who has not asked for three minutes does not look any more.
  clock.advance(2.5 * MINUTE);
  await first.page();
  market.reads.length = 0;
  clock.advance(MINUTE);
  await first.page();
  expect(new Set(market.reads.map(({ key }) => key))).toEqual(new Set(['key-1']));
  await close();
});

test('a key that looks at one algorithm signs for no other', async () => {
  const { market, first, open, close } = await startIndexDesk([
    ...rigsOf('sha256', 3),
    ...rigsOf('scrypt', 3, 100),
  ]);
  const second = await open('key-2');
  await first.page('algo=sha256');
  await second.page('algo=scrypt');
  expect(market.reads.map(({ key, type }) => [key, type])).toEqual([
    ['key-1', 'sha256'],
    ['key-2', 'scrypt'],
  ]);
  await close();
});

test('a key that disconnects in the middle of a sweep signs nothing more, and another goes on', async () => {
  const { market, clock, desk, first, open, close } = await startIndexDesk(rigsOf('sha256', 400));
  const second = await open('key-2');
  await first.page();
  await second.page();
  market.reads.length = 0;
  market.onRead = async ({ start }) => {
    if (start !== 192) return;
    await desk.ask('/api/session/disconnect', { cookie: second.cookie, body: {} });
    market.reads.push({ key: 'disconnected', type: null, start });
  };
  clock.advance(MINUTE);
  expect(await first.page()).toMatchObject({ total: 400 });
  const keys = market.reads.map(({ key }) => key);
  expect(keys.slice(0, keys.indexOf('disconnected'))).toContain('key-2');
  expect(keys.slice(keys.indexOf('disconnected'))).toEqual(['disconnected', 'key-1', 'key-1']);
  await close();
});

test('where the only one who looked disconnects, the sweep ends, and what was read is kept for the next', async () => {
  const { market, clock, desk, first, open, close } = await startIndexDesk();
  market.onRead = async ({ start }) => {
    if (start === 96) await desk.ask('/api/session/disconnect', { cookie: first.cookie, body: {} });
  };
  await first.page();
  expect(market.reads).toHaveLength(2);
  const second = await open('key-2');
  clock.advance(1_000);
  expect(await second.page()).toMatchObject({ total: 250, complete: true });
  expect(market.reads.slice(2).every(({ key }) => key === 'key-2')).toBe(true);
  await close();
});

test('a session that has expired signs nothing more', async () => {
  const { market, clock, first, open, close } = await startIndexDesk();
  await first.page();
  clock.advance(12 * 60 * MINUTE - 1_000);
  const second = await open('key-2');
  await second.page();
  market.reads.length = 0;
  clock.advance(2 * MINUTE);
  await second.page();
  expect(new Set(market.reads.map(({ key }) => key))).toEqual(new Set(['key-2']));
  await close();
});

test('a key that the market refuses is left out and told so, and the others go on', async () => {
  const { market, clock, first, open, close } = await startIndexDesk();
  market.onRead = ({ key }, response) => {
    if (key !== 'key-1') return false;
    answerJson(response, { success: false, error: 'INVALID_KEY' }, 401);
    return true;
  };
  expect((await first.ask()).json.error).toBe('INVALID_KEY');
  expect((await first.ask()).json.error).toBe('INVALID_KEY');
  expect(market.reads).toHaveLength(1);
  const second = await open('key-2');
  expect(await second.page()).toMatchObject({ total: 250, complete: true });
  clock.advance(MINUTE);
  await first.page();
  market.reads.length = 0;
  clock.advance(MINUTE);
  await second.page();
  expect(market.reads.filter(({ key }) => key === 'key-2')).toHaveLength(3);
  await close();
});

test.each([
  ['PERMISSION_DENIED', 403],
  ['INVALID_KEY', 401],
  ['INVALID_SIGNATURE', 401],
])(
  'security 32: a key that is refused with %s sees no more of what others read, until it is taken again',
  async (error, status) => {
    const { market, clock, first, open, close } = await startIndexDesk();
    const second = await open('key-2');
    await first.page();
    await second.page();
    market.reads.length = 0;
    market.onRead = ({ key }, response) => {
      if (key !== 'key-1') return false;
      answerJson(response, { success: false, error }, status);
      return true;
    };
    clock.advance(MINUTE);
    expect((await first.ask()).json.error).toBe(error);
    expect(await second.page()).toMatchObject({ total: 250 });
    for (let asks = 0; asks < 40; asks += 1) {
      clock.advance(10_000);
      expect(await second.page()).toMatchObject({ total: 250 });
      expect((await first.ask()).json.error).toBe(error);
      expect((await first.ask('algo=sha256')).json.error).toBe(error);
    }
    // After 15 s, 30 s, a minute, two and four: at every sweep it would be far more.
    expect(market.reads.filter(({ key }) => key === 'key-1').length).toBeLessThanOrEqual(6);
    market.onRead = () => false;
    clock.advance(5 * MINUTE);
    await first.ask();
    expect(await first.page()).toMatchObject({ total: 250 });
    await close();
  },
);
