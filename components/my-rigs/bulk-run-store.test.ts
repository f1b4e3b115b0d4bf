import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import type { BulkRunning } from './bulk-run-store.ts';

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

test('security 10: of a bulk change nothing stays once its key is disconnected', async () => {
  const { bulk, forget } = await setup();
  bulk()?.start([]);
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'));
  forget('bert');
  expect(bulk()?.run?.phase).toBe('ended');
  forget('anna');
  expect(bulk()?.run).toBeUndefined();
});
