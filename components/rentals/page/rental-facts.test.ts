import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/rental-data.ts';
import { RentalFacts } from './rental-facts.tsx';

test('an average that a market does not send is not told as not observed', () => {
  const bare = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  const said = (average?: { hash: string; type: string }) => {
    const rental = { ...bare, hashrate: { ...bare.hashrate, average } };
    return renderToStaticMarkup(
      createElement(RentalFacts, { rental, algorithm: 'SHA-256', username: 'anna' }),
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
    createElement(RentalFacts, { rental, algorithm: 'SHA-256', username: 'anna' }),
  );
  expect(said).toContain('Anna (you)');
  expect(said).not.toContain('olga (you)');
});
