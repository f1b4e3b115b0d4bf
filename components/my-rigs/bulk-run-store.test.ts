import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import type { RunRow } from './bulk-run.ts';
import type { BulkRunning } from './bulk-run-store.ts';
import type { ListingTerms } from './listing-terms.ts';
import type { OwnRig } from './own-rig.ts';

const connectedKey: ConnectedKey = {
  environment: 'market',
  apiKey: 'anna',
  username: 'anna',
  permission_levels: { permAccount: 'read', permRental: 'read', permRig: 'write' },
};

/** A page of its own: what it tells of its end stays with it. */
async function setup() {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { useBulkRun } = await import('./bulk-run-store.ts');
  const { forgetKeys } = await import('#lib/queries/forgetting.ts');
  const bulk = () => {
    let running: BulkRunning | undefined;
    const Page = () => {
      running = useBulkRun(connectedKey);
      return null;
    };
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
    return running;
  };
  return { bulk, forget: (apiKey: string) => forgetKeys(client, [apiKey]) };
}

const before: ListingTerms = {
  price: { BTC: '0.00100000' },
  priceType: 'ph',
  minhours: '3',
  maxhours: '96',
  status: 'available',
  extensions: true,
};

interface Market {
  takesMs: number;
  /** The rig whose longest rental is changed elsewhere while the first one is being changed. */
  changedElsewhere: string;
}

/** The desk of a market that takes each change after so long; returns when the rigs were read, in epoch milliseconds. */
function setupDesk(rows: readonly RunRow[], { takesMs, changedElsewhere }: Market): readonly number[] {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const longest = new Map(rows.map(({ id }) => [id, '96']));
  const readAtMs: number[] = [];
  const take = (id: string) => {
    vi.setSystemTime(Date.now() + takesMs);
    if (id === rows[0]?.id) longest.set(changedElsewhere, '72');
    longest.set(id, '48');
    return rigOf(id, '48');
  };
  const read = () => {
    readAtMs.push(Date.now());
    return [...longest].map(([id, maxhours]) => rigOf(id, maxhours));
  };
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const data = method === 'POST' ? take(path.split('/').at(-1) ?? '') : read();
    return Response.json({ success: true, data, meta: { asOf: Date.now(), freshFor: 0, source: 'live' } });
  });
  return readAtMs;
}

function rigOf(id: string, maxhours: string): OwnRig {
  return {
    id,
    name: `Rig ${id}`,
    type: 'sha256',
    status: { status: 'available' },
    extensions: true,
    price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00100000', enabled: true } },
    minhours: '3',
    maxhours,
    hashrate: { advertised: { hash: 1, type: 'ph' } },
  };
}

test('what is changed elsewhere while many rigs are is seen some ten seconds later, for six reads a minute', async () => {
  const { bulk } = await setup();
  const rows = Array.from({ length: 40 }, (_, at) => {
    return { id: `${at + 1}`, name: `Rig ${at + 1}`, before, after: { ...before, maxhours: '48' } };
  });
  const readAtMs = setupDesk(rows, { takesMs: 3_000, changedElsewhere: '5' });
  bulk()?.start(rows);
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'));
  expect(bulk()?.run?.states.get('4')).toMatchObject({ name: 'done' });
  expect(bulk()?.run?.states.get('5')).toMatchObject({ name: 'overtaken', now: { maxhours: '72' } });
  const apartMs = readAtMs.slice(1).map((atMs, at) => atMs - (readAtMs[at] ?? 0));
  expect(Math.min(...apartMs)).toBeGreaterThanOrEqual(10_000);
});

test('security 10: of a bulk change nothing stays once its key is disconnected', async () => {
  const { bulk, forget } = await setup();
  bulk()?.start([]);
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'));
  forget('bert');
  expect(bulk()?.run?.phase).toBe('ended');
  forget('anna');
  expect(bulk()?.run).toBeUndefined();
});
