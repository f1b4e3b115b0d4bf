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
