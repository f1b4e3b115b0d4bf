import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectedKeyContext } from '#lib/queries/session/connected-key.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import type { OwnRig } from '../own-rig.ts';
import { OwnRigNow } from './own-rig-now.tsx';

const rig: OwnRig = {
  id: '7',
  name: 'Rig 7',
  type: 'sha256',
  status: { status: 'available' },
  price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00100000', enabled: true } },
  minhours: '3',
  maxhours: '96',
  hashrate: { advertised: { hash: 1, type: 'ph' } },
};

test("a rig's own page says what counts as earned, as idle and as booked, in the words of the list", () => {
  const now = createElement(OwnRigNow, { connectedKey, rigId: '7', rig, freshness: { asOfMs: 0 } });
  const ofKey = createElement(ConnectedKeyContext, { value: connectedKey }, now);
  const said = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, ofKey));
  expect(said).toContain('the time before it was listed counts as idle');
  expect(said).toContain(
    'spread evenly over their hours and counted for the hours in that time, whenever they were paid',
  );
  expect(said).toContain('also those still pending, less refunds already settled');
  expect(said).toMatch(/Booked, 24 h.*Booked, 7 d/);
});
