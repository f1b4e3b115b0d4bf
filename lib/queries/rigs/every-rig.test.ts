import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { everyRig } from './every-rig.ts';

const levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
const connectedKey: ConnectedKey = {
  environment: 'demo',
  apiKey: 'key-a',
  username: 'u',
  permission_levels: levels,
};

afterEach(() => vi.unstubAllGlobals());

const AS_OF_MS = 1_785_585_600_000;

/** A desk with pages of 500 at these offsets, one of them refused once. */
function setup(pages: Record<string, { ids: string[]; total: number; gone?: number }>, busyAt?: string) {
  const asked: URLSearchParams[] = [];
  let isBusy = busyAt !== undefined;
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams } = new URL(path, 'http://desk.invalid');
    asked.push(searchParams);
    if (isBusy && searchParams.get('offset') === busyAt) {
      isBusy = false;
      const headers = { 'retry-after': '40' };
      return Response.json({ success: false, error: 'BUDGET_EXHAUSTED' }, { status: 503, headers });
    }
    const { ids, total, gone = 0 } = pages[searchParams.get('offset') ?? ''] ?? { ids: [], total: 0 };
    const rigs = ids.map((id) => (id.endsWith('!') ? { id, gone: true } : { id }));
    const meta = { asOf: 0, freshFor: 0, source: 'cache' };
    return Response.json({ success: true, data: { rigs, total, gone, asOf: AS_OF_MS }, meta });
  });
  return { asked };
}

async function idsOf() {
  const parts: string[][] = [];
  const reading = new AbortController();
  for await (const { rows } of everyRig(connectedKey, { algo: 'x11', sort: 'price' }, reading))
    parts.push(rows.map(({ rig }) => rig.id));
  return parts;
}

const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

test('pages are asked for until the list ends, under the same filter and order', async () => {
  const { asked } = setup({ 0: { ids: many(0, 500), total: 501 }, 500: { ids: ['500'], total: 501 } });
  expect((await idsOf()).map(({ length }) => length)).toEqual([500, 1]);
  expect(asked.map((search) => search.get('offset'))).toEqual(['0', '500']);
  expect(asked.every((search) => search.get('algo') === 'x11' && search.get('limit') === '500')).toBe(true);
});

test('each rig is told with when it was so', async () => {
  setup({ 0: { ids: ['7'], total: 1 } });
  const { value } = await everyRig(connectedKey, {}, new AbortController()).next();
  expect(value?.rows).toEqual([{ rig: { id: '7' }, asOfMs: AS_OF_MS }]);
});

test('told to wait for a page, it waits and reads that page again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pages = { 0: { ids: many(0, 500), total: 501 }, 500: { ids: ['500'], total: 501 } };
  const { asked } = setup(pages, '500');
  const ids = idsOf();
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await ids).map(({ length }) => length)).toEqual([500, 1]);
  expect(asked.map((search) => search.get('offset'))).toEqual(['0', '500', '500']);
});

test('a rig that moved is one line, and one that is gone is none', async () => {
  setup({
    0: { ids: ['9!', ...many(0, 499)], total: 500, gone: 1 },
    500: { ids: ['498', '499'], total: 500, gone: 1 },
  });
  const [first = [], second] = await idsOf();
  expect(first).not.toContain('9!');
  expect(second).toEqual(['499']);
});

test('a market that shrinks meanwhile ends the list', async () => {
  setup({ 0: { ids: many(0, 500), total: 800 }, 500: { ids: [], total: 400 } });
  expect(await idsOf()).toHaveLength(2);
});
