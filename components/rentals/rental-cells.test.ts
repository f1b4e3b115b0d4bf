import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/rental-data.ts';
import { AverageRate, TimeLeft } from './rental-cells.tsx';

test('a market that sends no average does not say; one that sends a blank one has observed nothing', () => {
  const bare = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  const blank = { ...bare.hashrate, average: { hash: '', type: 'th' } };
  const said = (hashrate: typeof bare.hashrate) =>
    renderToStaticMarkup(createElement(AverageRate, { rental: { ...bare, hashrate }, share: true }));
  expect(said(bare.hashrate)).toContain('the market does not say');
  expect(said(blank)).toContain('nothing was observed since the start');
});

test('a rental that the market calls ended has no time left, whatever the clock says', () => {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  const words = (ended: boolean) =>
    renderToStaticMarkup(createElement(TimeLeft, { rental: { ...rental, ended } }));
  expect(words(true)).toContain('>over<');
  expect(words(true)).not.toContain('Time passed');
  expect(words(false)).toContain('Time passed');
});
