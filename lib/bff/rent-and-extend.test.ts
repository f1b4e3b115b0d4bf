import { expect, test } from 'vitest';
import { ASKING_HEADER } from '#lib/contract/desk.ts';
import { type EndpointName, isRead, type Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseData } from '#lib/contract/parse.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { queryText } from '#lib/upstream/query-text.ts';
import { confirmedExtension, confirmedRental } from '#test/desk/confirmed-terms.ts';
import { type DeskAnswer, startDesk } from '#test/desk/desk.ts';
import { startMarket } from '#test/market/market.ts';
import { type Entrance, rentAndExtend } from '#test/market/rent-and-extend.ts';
import type { TestKey } from '#test/market/signed-fetch.ts';

const FRESH_MS = 5_000;
const headers = { [ASKING_HEADER]: 'now' };

test("renting and extending through the desk's proxy", async () => {
  const market = await startMarket();
  let nowMs = Date.now();
  const desk = startDesk({ url: market.url, now: () => nowMs });

  async function enter(key: TestKey): Promise<Entrance> {
    const session = { cookie: await desk.connect(key), key: key.apiKey };
    return async function ask<N extends EndpointName>(name: N, args: CallArgs<N>): Promise<Data<N>> {
      // The market's time leaps, so nothing that is at hand may answer.
      nowMs += FRESH_MS;
      if (isRead(name)) return answerOf(name, await desk.ask(addressOf(name, args), { ...session, headers }));
      const body = { ...args.body, confirmed: await confirmed(ask, name, args as CallArgs<EndpointName>) };
      return answerOf(name, await desk.ask(addressOf(name, args), { ...session, body }));
    };
  }

  await rentAndExtend({ market, enter });
  expect(desk.logged.join()).not.toContain('wallet.1');
  await desk.close();
  await market.close();
});

function answerOf<N extends EndpointName>(name: N, { json }: DeskAnswer): Data<N> {
  if (json.success) return parseData(name, json.data);
  throw new MarketRefusal(`${json.error}`, { message: json.data?.message });
}

/** What a person would have seen before: the rig, or a quote. What is not to be had has terms too, as yet unrefused. */
async function confirmed(ask: Entrance, name: EndpointName, { params, body }: CallArgs<EndpointName>) {
  const { rig, length, getcost } = body as { rig?: string; length: number; getcost?: boolean };
  if (name === 'createRental') {
    return confirmedRental(await ask('rigDetail', { params: { id: rig ?? '' } }), Number(length));
  }
  if (name !== 'extendRental' || getcost) return undefined;
  const quoted = { params: params as Params<'extendRental'>, body: { length, getcost: true } };
  const quote = await ask('extendRental', quoted).catch(() => undefined);
  return quote ? confirmedExtension(quote, length) : { length, cost: '1', currency: 'BTC' };
}

function addressOf<N extends EndpointName>(name: N, { params, query }: CallArgs<N>): string {
  const search = queryText(query ?? {});
  return `/api/market${fillPath(name, (params ?? {}) as Params<N>)}${search && `?${search}`}`;
}
