import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { marketPricesQuery } from '#lib/queries/rigs/market-prices.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { MarketPlace } from './market-place.tsx';

const asked = { algo: 'eaglesong', asset: 'BTC' } as const;
const answer = (...percentiles: string[]) =>
  ({ data: { complete: true, othersOnly: true, facets: { price: { percentiles } } } }) as Answer<RigsPage>;

test("a price stands among those of other owners: one's own listing is not cheaper than oneself", () => {
  const client = new QueryClient();
  const others = { ...asked, notOwner: connectedKey.username };
  client.setQueryData(marketPricesQuery(connectedKey, asked).queryKey, answer('0.00056', '0.00060'));
  client.setQueryData(marketPricesQuery(connectedKey, others).queryKey, answer('0.00060'));
  const rig = { hash: '1', hashType: 'ph', algorithm: 'Eaglesong' } as const;
  const place = createElement(MarketPlace, {
    ...asked,
    ...rig,
    connectedKey,
    price: '0.00000057',
    priceType: 'ph',
  });
  const said = renderToStaticMarkup(createElement(QueryClientProvider, { client }, place));
  expect(said).toContain('No other owner&#x27;s Eaglesong rig that can be rented now is cheaper in BTC.');
});
