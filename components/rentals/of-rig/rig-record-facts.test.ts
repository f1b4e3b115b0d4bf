import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { RigRecordFacts } from './rig-record-facts.tsx';

interface Told {
  percent?: string;
  pool?: number;
  rig?: number;
  refund?: string | undefined;
}

function rental({ percent = '100', pool = 0, rig = 0, refund = '0.00000000' }: Told): Rental {
  const minutes = { observed: 600, rig, pool, difficulty: 0, unobserved: 0 };
  return {
    ...rentalData({ id: '1', rig: '2', hours: 10, extended: 0 }),
    ended: true,
    delivery: { percent, shares: 1, verdict: 'within-chance', minutes, refund },
  };
}

function said(rentals: readonly Rental[], isAll = true): string {
  const html = renderToStaticMarkup(createElement(RigRecordFacts, { rentals, isAll }));
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('of one rental nothing is said that its row does not say', () => {
  expect(said([rental({})])).toBe('');
  expect(said([rental({}), rental({ pool: 600 })])).toBe('');
});

test('what was delivered says of how many rentals and hours it is, and whether there are others', () => {
  const two = [rental({ percent: '100' }), rental({ percent: '90' })];
  expect(said(two)).toContain('95.0 % of advertised');
  expect(said(two)).toContain(
    'mean of 2 finished rentals by the work advertised, over 20 h observed with a pool',
  );
  expect(said(two, false)).toContain('mean of 2 finished rentals among the newest by the work advertised');
});

test('time without rig or pool is that of all finished rentals, also of those that are not judged', () => {
  const words = said([rental({ rig: 90 }), rental({}), rental({ pool: 600 })]);
  expect(words).toMatch(/Rig offline 1 h 30 min in 3 finished rentals/);
  expect(words).toMatch(/Pool offline 10 h in 3 finished rentals/);
  expect(said([rental({}), rental({})])).toMatch(/Rig offline never .*Pool offline never/);
});

test('refunds are summed, and none is not the same as not told', () => {
  const none = rental({});
  expect(said([none, none])).toContain('Refunds none');
  const untold = { ...none, delivery: none.delivery && { ...none.delivery, refund: undefined } };
  expect(said([none, none, untold])).toMatch(/Refunds 0[.]0+ BTC not told of 1/);
  expect(said([none, rental({ refund: '0.00001' }), rental({ refund: '0.00002' })])).toMatch(
    /Refunds 0[.]0000 ?3000 BTC/,
  );
});
