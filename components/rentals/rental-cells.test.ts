import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { lastHalfHourPercent } from './last-half-hour.ts';
import { AverageRate, LastHalfHour, TimeLeft } from './rental-cells.tsx';
import type { Rental } from './rental-figures.ts';

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

test('the last half hour is of a running rental that is as old, in percent of what was advertised to it', () => {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  const last_30min = { hash: '0.5', type: 'th', shares: 400, minutes: 30 };
  const advertised = { hash: 4, type: 'th' };
  const minutes = { observed: 28, rig: 0, pool: 0, difficulty: 0, unobserved: 2 };
  const old = {
    ...rental,
    rig: { ...rental.rig, hashrate: { advertised, last_30min } },
    delivery: { shares: 400, minutes, verdict: 'within-chance' },
  };
  const young = { ...old, delivery: { ...old.delivery, minutes: { ...minutes, unobserved: 1 } } };
  const said = (of: typeof old) => renderToStaticMarkup(createElement(LastHalfHour, { rental: of }));
  expect(said(old)).toContain('title="from 400 shares"');
  expect(said(old).replace(/<[^>]*>/g, '')).toBe('500 GH/s50.0 % from 400 shares');
  expect(said({ ...old, ended: true })).toContain('the rental is over');
  expect(said(young)).toContain('the rental is younger than half an hour');
  expect(lastHalfHourPercent(old as Rental)).toBe(50);
  // Whose the half hour was is not told there.
  expect(lastHalfHourPercent({ ...old, delivery: undefined } as Rental)).toBeUndefined();
});
