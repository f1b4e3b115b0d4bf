import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { RigsInDoubt } from '../list/rigs-in-doubt.tsx';
import { valuesOf } from './listing-values.ts';
import { useRigSaving } from './rig-saving.ts';

const asked = { ...valuesOf(ownRig), maxhours: '48' };
const held = { rig: ownRig } as Parameters<ReturnType<typeof useRigSaving>['save']>[1];

/** A tab of a key with one rig; `answer` is what comes of a change that is sent. */
function setup(answer: () => Promise<Response>) {
  const client = createQueryClient();
  const mine = { success: true, data: [ownRig], meta: { asOf: 0, freshFor: 0, source: 'live' } };
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET' ? Promise.resolve(Response.json(mine)) : answer(),
  );
  onTestFinished(() => {
    client.clear();
    vi.unstubAllGlobals();
  });
  const drawn = (part: () => React.ReactNode) =>
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(part)));
  let saving: ReturnType<typeof useRigSaving> | undefined;
  const open = () =>
    drawn(() => {
      saving = useRigSaving({ connectedKey, rigId: '7', onTaken: () => {}, onRefused: () => {} });
      return null;
    });
  return {
    save: async () => {
      open();
      saving?.save(asked, held);
      await vi.waitFor(() => expect(client.isMutating()).toBe(0));
    },
    leftInDoubt: () => {
      open();
      return saving?.leftInDoubt;
    },
    list: (rig = ownRig) =>
      drawn(() => createElement(RigsInDoubt, { connectedKey, rigs: [rig, { ...ownRig, id: '8' }] })),
  };
}

test('the list names a rig of whose last change no answer told, and its form tells so when it is opened again', async () => {
  const { save, list, leftInDoubt } = setup(() => Promise.reject(new TypeError('network')));
  expect(list()).toBe('');
  await save();
  expect(list()).toContain('No answer tells what came of the last change of 1 rig');
  expect(list()).toContain('href="/my-rigs/7"');
  expect(leftInDoubt()?.asked.maxhours).toBe('48');
});

test('a rig that the list shows as it was asked for is in no doubt', async () => {
  const { save, list } = setup(() => Promise.reject(new TypeError('network')));
  await save();
  expect(list({ ...ownRig, maxhours: '48' })).toBe('');
  expect(list()).not.toBe('');
});

test('a change that was refused leaves no doubt, and neither does one that was taken since', async () => {
  let answer = () => Promise.reject<Response>(new TypeError('network'));
  const { save, list } = setup(() => answer());
  const refusal = { success: false, code: 'RIG_RENTED', message: 'the rig is rented' };
  answer = async () => Response.json(refusal, { status: 409 });
  await save();
  expect(list()).toBe('');
  answer = () => Promise.reject(new TypeError('network'));
  await save();
  expect(list()).not.toBe('');
  answer = async () => Response.json({ success: true, data: { ...ownRig, maxhours: '48' } });
  await save();
  expect(list()).toBe('');
});
