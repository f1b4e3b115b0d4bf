import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { RentalFacts } from './rental-facts.tsx';

test('an average that a market does not send is not told as not observed', () => {
  const bare = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  const said = (average?: { hash: string; type: string }) => {
    const rental = { ...bare, hashrate: { ...bare.hashrate, average } };
    return renderToStaticMarkup(
      createElement(RentalFacts, { rental, algorithm: 'SHA-256', username: 'anna', asOfMs: 0 }),
    );
  };
  expect(said()).not.toContain('nothing was observed');
  expect(said({ hash: '', type: 'th' })).toContain('nothing was observed yet');
});

test('of renter and owner one is told which one is, however the market writes the name', () => {
  const rental = {
    ...rentalData({ id: '42', rig: '7', hours: 6, extended: 0 }),
    renter: 'Anna',
    owner: 'olga',
  };
  const said = renderToStaticMarkup(
    createElement(RentalFacts, { rental, algorithm: 'SHA-256', username: 'anna', asOfMs: 0 }),
  );
  expect(said).toContain('Anna (you)');
  expect(said).not.toContain('olga (you)');
});

test('of what was refunded it is said whether that is all that was paid', () => {
  const bare = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  const said = (refund: string | undefined) => {
    const minutes = { observed: 360, rig: 36, pool: 0, difficulty: 0, unobserved: 0 };
    const judged = { percent: '90.0', low: '', high: '', shares: 9, minutes, verdict: 'interrupted' };
    const rental = { ...bare, was_refunded: true, delivery: { ...judged, refund } };
    return renderToStaticMarkup(
      createElement(RentalFacts, { rental, algorithm: 'SHA-256', username: 'anna', asOfMs: 0 }),
    );
  };
  expect(said(bare.price.paid)).toContain('without the fee; all of it was refunded');
  expect(said('0.00000001')).toContain('without the fee; part of it was refunded');
  expect(said(undefined)).toContain('without the fee; some or all of it was refunded');
});

test('the work that came has its price, and none where none came or nobody knows', () => {
  const bare = { ...rentalData({ id: '42', rig: '7', hours: 24, extended: 0 }), ended: true };
  const said = (percent?: string, extended = '0') => {
    const minutes = { observed: 1440, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
    const judged = { percent, shares: 9, minutes, verdict: 'short', refund: '0.00' };
    const rental = { ...bare, extended, delivery: percent === undefined ? undefined : judged };
    return renderToStaticMarkup(
      createElement(RentalFacts, { rental, algorithm: 'SHA-256', username: 'anna', asOfMs: 0 }),
    );
  };
  expect(said('80.00')).toMatch(/Price of what came<.*0[.]00.*1250.*BTC\/TH·day.*from.*9.*shares/);
  expect(said('80.00')).not.toContain('extensions are spread');
  expect(said('80.00', '2')).toContain('extensions are spread over the whole length');
  expect(said('0.00')).toContain('no work came');
  expect(said()).not.toContain('Price of what came');
});
