import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { samePages } from './same-pages.ts';

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
  const next = samePages(last, pages(page([{ id: '2' }, { id: '3', rpi: '80' }])));
  const [first, second] = next.pages[0]?.data.rigs ?? [];
  expect(first).toBe(last.pages[0]?.data.rigs[1]);
  expect(second).not.toBe(last.pages[1]?.data.rigs[0]);
  expect(second).toMatchObject({ id: '3', rpi: '80' });
});

test('a further page brings no further object for what stands on each page', () => {
  const first = page([{ id: '1' }]);
  const { pages: read } = samePages(pages(first), pages(first, page([{ id: '2' }])));
  expect(read[0]).toBe(first);
  expect(read[1]?.data.marketShares).toBe(first.data.marketShares);
  expect(read[1]?.data.facets).toBe(first.data.facets);
});

test('what changed is what was read', () => {
  const read = samePages(pages(page([{ id: '1' }])), pages(page([{ id: '1' }], 0.8)));
  expect(read.pages[0]?.data.marketShares).toEqual({ scrypt: 0.8 });
  const first = pages(page([{ id: '1' }]));
  expect(samePages(undefined, first)).toBe(first);
});

test('handed what stands already, it is that: a query would take another object for news, without end', () => {
  const last = pages(page([{ id: '1' }]), page([{ id: '2' }]));
  expect(samePages(last, { ...last, pages: [...last.pages] })).toBe(last);
});
