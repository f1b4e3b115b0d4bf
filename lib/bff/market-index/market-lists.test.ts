import { expect, test } from 'vitest';
import type { Account } from '#lib/session/session.ts';
import { startIndexDesk } from '#test/desk/index-desk.ts';
import { rigsOf } from '#test/foreign/moving-market.ts';
import { createMarketLists } from './market-lists.ts';

const MINUTE = 60_000;

test('security 51: while the service does not tell its algorithms, made-up ones cost no calls for the list', async () => {
  const { market, clock, first, close } = await startIndexDesk(rigsOf('sha256', 2));
  expect(await first.page('algo=sha256')).toMatchObject({ total: 2 });
  market.tellsAlgorithms = false;
  clock.advance(11 * MINUTE);
  market.reads.length = 0;
  for (let at = 0; at < 5; at += 1) {
    expect(await first.page(`algo=x${at}`)).toMatchObject({ total: 0, complete: true });
  }
  expect(market.reads).toEqual([]);
  expect(await first.page('algo=sha256')).toMatchObject({ total: 2 });
  expect(market.reads.map(({ type }) => type)).toEqual(['sha256']);
  await close();
});

test('the market is read by algorithm also where the service does not tell them for a while', async () => {
  const { market, clock, first, close } = await startIndexDesk([
    ...rigsOf('sha256', 3),
    ...rigsOf('scrypt', 2, 100),
  ]);
  market.onRead = ({ type }, response) => {
    if (type !== null) return false;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: false, error: 'INVALID_QUERY' }));
    return true;
  };
  expect(await first.page()).toMatchObject({ total: 5 });
  market.tellsAlgorithms = false;
  clock.advance(11 * MINUTE);
  expect(await first.page()).toMatchObject({ total: 5 });
  await close();
});

/** The lists of a market without rigs, which says what its algorithms are when it is told to. */
function setup() {
  let now = 1_785_585_600_000;
  let told: string[] | undefined;
  const asked: unknown[] = [];
  const page = JSON.stringify({ total: 0, records: [] });
  const lists = createMarketLists({
    algorithms: async () => {
      if (!told) throw new Error('not told');
      return told;
    },
    intervalMs: () => MINUTE,
    source: {
      ask: async (_, { query }) => {
        asked.push(query?.type);
        return page;
      },
      pageNoOlderThan: async (_, __, ask) => ({ text: await ask(), asOf: now }),
      now: () => now,
      sleep: async () => undefined,
    },
  });
  return {
    lists,
    asked,
    tell(slugs: string[]) {
      told = slugs;
    },
    async look(algo: string) {
      const { looked } = await lists.holding(algo);
      const asker = { account: { apiKey: 'key' } as Account, lives: async () => true };
      for (const { one, wants } of looked) one.look({ asker, asking: 'open', wants });
      await Promise.all(looked.map(({ one }) => one.sweeping()?.over));
      return looked.length;
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

test('what was taken for an algorithm before the service told them is read no more once it has', async () => {
  const { lists, asked, look, tell, pass } = setup();
  for (const algo of ['made-up', 'sha256']) expect(await look(algo)).toBe(1);
  tell(['sha256']);
  expect(await look('another')).toBe(0);
  expect([...lists.all.keys()]).toEqual(['sha256']);
  pass(MINUTE);
  for (const algo of ['made-up', 'sha256']) await look(algo);
  expect(asked).toEqual(['made-up', 'sha256', 'sha256']);
});

test('a list that nobody wants any more, with nothing in it, is dropped', async () => {
  const { lists, look, pass } = setup();
  await lists.holding('made-up');
  pass(3 * MINUTE - 1);
  await look('another');
  expect([...lists.all.keys()]).toEqual(['made-up', 'another']);
  pass(1);
  await look('another');
  expect([...lists.all.keys()]).toEqual(['another']);
});
