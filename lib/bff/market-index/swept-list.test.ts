import { expect, test } from 'vitest';
import { startIndexDesk } from '#test/desk/index-desk.ts';

test('a market that does not answer is asked again ten seconds later, whoever looks meanwhile', async () => {
  const { market, clock, first, open, close } = await startIndexDesk();
  market.onRead = (_, response) => {
    response.destroy();
    return true;
  };
  await first.ask('', 'open');
  expect(market.reads).toHaveLength(1);
  clock.advance(9_999);
  await (await open('key-2')).ask('', 'open');
  expect(market.reads).toHaveLength(1);
  clock.advance(1);
  await first.ask('', 'open');
  expect(market.reads).toHaveLength(2);
  await close();
});

test('a sweep that ended because nobody looked any more begins anew with the next who looks', async () => {
  const { market, clock, desk, first, open, close } = await startIndexDesk();
  const { nextAt } = await first.page();
  market.onRead = async ({ start }) => {
    if (start === 96) await desk.ask('/api/session/disconnect', { cookie: first.cookie, body: {} });
  };
  clock.advance(nextAt - clock.now());
  await first.page();
  expect(market.reads).toHaveLength(5);
  clock.advance(1_000);
  const second = await open('key-2');
  expect(await second.page()).toMatchObject({ total: 250, complete: true });
  expect(market.reads.slice(5).map(({ key }) => key)).toContain('key-2');
  await close();
});

test('after the clock was set back a list is read again by who looks', async () => {
  const { market, clock, open, close } = await startIndexDesk();
  clock.advance(10 * 3_600_000);
  expect(await (await open('key-2')).page()).toMatchObject({ complete: true });
  const { length } = market.reads;
  clock.advance(-2 * 3_600_000);
  await (await open('key-3')).page();
  await expect.poll(() => market.reads.length).toBe(2 * length);
  await close();
});

test('after the clock was set back a list that failed is read again at once', async () => {
  const { market, clock, open, close } = await startIndexDesk();
  clock.advance(10 * 3_600_000);
  market.onRead = (_, response) => {
    response.destroy();
    return true;
  };
  await (await open('key-2')).ask('', 'open');
  expect(market.reads).toHaveLength(1);
  clock.advance(-2 * 3_600_000);
  await (await open('key-3')).ask('', 'open');
  expect(market.reads).toHaveLength(2);
  await close();
});
