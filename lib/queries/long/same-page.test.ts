import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { samePage } from './same-page.ts';

function page(rigs: { id: string; rpi?: string }[], mean = 0.9): Answer<RigsPage> {
  const data = {
    rigs: rigs.map((rig) => ({ ...rig, price: { BTC: { price: '0.1' } } })),
    marketShares: { scrypt: mean },
    facets: { algo: [{ value: 'scrypt', rigs: 2 }] },
  };
  return { data: data as unknown as RigsPage, meta: { asOf: 1, freshFor: 0, source: 'cache' } };
}

function pages(...all: Answer<RigsPage>[]) {
  return { pages: all, pageParams: all.map((_, at) => at) };
}

test('a rig that stayed as it was is the same object, wherever it stands now', () => {
  const last = pages(page([{ id: '1' }, { id: '2' }]), page([{ id: '3' }]));
  const [first, second] = samePage(last, page([{ id: '2' }, { id: '3', rpi: '80' }])).data.rigs;
  expect(first).toBe(last.pages[0]?.data.rigs[1]);
  expect(second).not.toBe(last.pages[1]?.data.rigs[0]);
  expect(second).toMatchObject({ id: '3', rpi: '80' });
});

test('a further page brings no further object for what stands on each page', () => {
  const first = page([{ id: '1' }]);
  const second = samePage(pages(first), page([{ id: '2' }]));
  expect(second.data.marketShares).toBe(first.data.marketShares);
  expect(second.data.facets).toBe(first.data.facets);
});

test('what changed is what was read', () => {
  const read = samePage(pages(page([{ id: '1' }])), { ...page([{ id: '1' }], 0.8), meta: META });
  expect(read.data.marketShares).toEqual({ scrypt: 0.8 });
  expect(read.meta).toBe(META);
});

test('the first reading is as it came', () => {
  const first = page([{ id: '1' }]);
  expect(samePage(undefined, first)).toBe(first);
});

const META: Answer<RigsPage>['meta'] = { asOf: 2, freshFor: 60, source: 'cache' };
