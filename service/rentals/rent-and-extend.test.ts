import { expect, test } from 'vitest';
import type { EndpointName, Params } from '#lib/contract/endpoints.ts';
import { parseBody, parseData, parseQuery } from '#lib/contract/parse.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { createHandlers } from '#service/handlers.ts';
import { startMarket } from '#test/market/market.ts';
import { type Entrance, rentAndExtend } from '#test/market/rent-and-extend.ts';
import { nextNonce, type TestKey } from '#test/market/signed-fetch.ts';

test('renting and extending by the handlers', async () => {
  const market = await startMarket();
  const handlers = createHandlers(market.market);
  const levels = { permAccount: 'write', permRental: 'write', permRig: 'write' } as const;

  function enter({ accountId, username, apiKey }: TestKey): Entrance {
    return async function handle<N extends EndpointName>(name: N, args: CallArgs<N>): Promise<Data<N>> {
      const request = {
        params: (args.params ?? {}) as Params<N>,
        query: parseQuery(name, args.query ?? {}, 'drop'),
        body: parseBody(name, args.body ?? {}),
        caller: { accountId, username, apiKey, nonce: nextNonce(), levels },
      };
      const data = await handlers[name](request as never);
      expect(parseData(name, data)).toEqual(data);
      return data as Data<N>;
    };
  }

  await rentAndExtend({ market, enter: async (key) => enter(key) });
  await market.close();
});
