import { afterAll, expect, test } from 'vitest';
import { endpointNames, endpoints, isRead } from '#lib/contract/endpoints.ts';
import { takesQuery } from '#lib/contract/shapes.ts';
import { startMarket } from '#test/market/market.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const key = await market.addAccount();

test.each(endpointNames.filter((name) => isRead(name) && !takesQuery(name)))(
  '%s takes no query, and does not look at one',
  async (name) => {
    const path = endpoints[name].path.replace('{id}', '7');
    const { status, json } = await signedFetch(key, ['GET', path], { query: 'x=%ff&y[' });
    expect([status, json.error]).toEqual(path.endsWith('7') ? [404, 'NOT_FOUND'] : [200, undefined]);
  },
);
