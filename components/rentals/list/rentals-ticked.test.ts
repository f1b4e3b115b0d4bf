import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { connectedKey } from '#test/pages/connected-key.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { RentalsTicked } from './rentals-ticked.tsx';

const asRenter = { connectedKey, role: 'renter', onExtend: () => {} } as const;

test('refunds of what is out of sight are as they were last read, and those of finished rentals are final', () => {
  const minutes = { observed: 360, rig: 60, pool: 0, difficulty: 0, unobserved: 0 };
  const delivery = { shares: 144, minutes, verdict: 'interrupted', refund: '0.00010000' };
  const rental = { ...rentalData({ id: '42', rig: '7', hours: 6, extended: 0 }), ended: true, delivery };
  const ticked = { rows: [{ rental, asOfMs: 0 }], hidden: 1, clear: () => {} };
  const said = renderToStaticMarkup(createElement(RentalsTicked, { ticked, ...asRenter }));
  expect(said).toContain('Refund, as last read');
  expect(said).not.toContain('as of now');
});

test('what an hour costs is said of those that run, to five digits', () => {
  const running = rentalData({ id: '42', rig: '7', hours: 7, extended: 0 });
  const said = (ended: boolean) => {
    const ticked = {
      rows: [{ rental: { ...running, ended }, asOfMs: 0 }],
      hidden: 0,
      clear: () => {},
    };
    return renderToStaticMarkup(createElement(RentalsTicked, { ticked, ...asRenter })).replace(
      /<[^>]*>/g,
      '',
    );
  };
  expect(said(false)).toContain('Per hour of those running, without the fee0.00014286 BTC/h');
  expect(said(true)).not.toContain('Per hour');
});
