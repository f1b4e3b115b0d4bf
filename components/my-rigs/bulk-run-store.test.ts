import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { forgetKeys } from '#lib/queries/forgetting.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import { type BulkRunning, useBulkRun } from './bulk-run-store.ts';

const connectedKey: ConnectedKey = {
  environment: 'market',
  apiKey: 'anna',
  username: 'anna',
  permission_levels: { permAccount: 'read', permRental: 'read', permRig: 'write' },
};

function setup() {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  const bulk = () => {
    let running: BulkRunning | undefined;
    const Page = () => {
      running = useBulkRun(connectedKey);
      return null;
    };
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
    return running;
  };
  return { client, bulk };
}

test('security 10: of a bulk change nothing stays once its key is disconnected', async () => {
  const { client, bulk } = setup();
  bulk()?.start([]);
  await vi.waitFor(() => expect(bulk()?.run?.phase).toBe('ended'));
  forgetKeys(client, ['bert']);
  expect(bulk()?.run?.phase).toBe('ended');
  forgetKeys(client, ['anna']);
  expect(bulk()?.run).toBeUndefined();
});
