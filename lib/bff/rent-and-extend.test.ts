import { expect, test } from 'vitest';
import { type EndpointName, isRead, type Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseData } from '#lib/contract/parse.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { queryText } from '#lib/upstream/query-text.ts';
import { startDesk } from '#test/desk.ts';
import { startMarket } from '#test/market.ts';
import { type Entrance, rentAndExtend } from '#test/rent-and-extend.ts';
import type { TestKey } from '#test/signed-fetch.ts';

const FRESH_MS = 5_000;

test("renting and extending through the desk's proxy", async () => {
  const market = await startMarket();
  let nowMs = Date.now();
  const desk = startDesk({ url: market.url, now: () => nowMs });

  async function enter(key: TestKey): Promise<Entrance> {
    const session = { cookie: await desk.connect(key), key: key.apiKey };
    return async function ask<N extends EndpointName>(name: N, args: CallArgs<N>): Promise<Data<N>> {
      // The market's time leaps, so nothing that is at hand may answer.
      nowMs += FRESH_MS;
      const change = isRead(name) ? {} : { body: args.body };
      const { json } = await desk.ask(addressOf(name, args), { ...session, ...change });
      if (json.success) return parseData(name, json.data);
      throw new MarketRefusal(`${json.error}`, { message: json.data?.message });
    };
  }

  await rentAndExtend({ market, enter });
  expect(desk.logged.join()).not.toContain('wallet.1');
  await desk.close();
  await market.close();
});

function addressOf<N extends EndpointName>(name: N, { params, query }: CallArgs<N>): string {
  const search = queryText(query ?? {});
  return `/api/market${fillPath(name, (params ?? {}) as Params<N>)}${search && `?${search}`}`;
}
