import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/rental-data.ts';
import { TimeLeft } from './rental-cells.tsx';

test('a rental that the market calls ended has no time left, whatever the clock says', () => {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  const words = (ended: boolean) =>
    renderToStaticMarkup(createElement(TimeLeft, { rental: { ...rental, ended } }));
  expect(words(true)).toContain('>over<');
  expect(words(true)).not.toContain('Time passed');
  expect(words(false)).toContain('Time passed');
});
