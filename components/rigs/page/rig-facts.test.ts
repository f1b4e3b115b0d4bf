import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rigData } from '#test/pages/rental-data.ts';
import { RigFacts } from './rig-facts.tsx';

type Hashrate = ReturnType<typeof rigData>['hashrate'];

const AS_OF_MS = Date.UTC(2026, 7, 7, 12);

function setup(averages: Partial<Hashrate>, told: Partial<ReturnType<typeof rigData>> = {}): string {
  const bare = rigData('7');
  const rig = { ...bare, ...told, hashrate: { ...bare.hashrate, ...averages } };
  return renderToStaticMarkup(createElement(RigFacts, { rig, algorithm: 'SHA-256', asOfMs: AS_OF_MS }));
}

test('averages that a market does not send are not told as not observed', () => {
  expect(setup({})).not.toContain('not observed');
  const blank = { hash: '', type: 'th' };
  expect(setup({ last_5min: blank, last_15min: blank, last_30min: blank })).toContain('not observed');
});

test('the last seven days stand in figures, which need no pointer over their bars', () => {
  const days = [
    { date: '2026-08-07', percent: '98.10' },
    { date: '2026-08-05', percent: '41.00' },
  ];
  const page = setup({}, { delivery: { hours: 30, shares: 1, days } });
  const words = page.replace(/<[^>]*>/g, '');
  expect(words).toContain('4 Aug not observed5 Aug 41.0 %6 Aug not observed7 Aug 98.1 %');
  expect(setup({})).not.toContain('Last seven days');
});

test('of a rig that was offline in all of a window no part of its share is told as chance', () => {
  const none = { hash: '0', type: 'th', shares: 0 };
  const delivery = { hours: 100, shares: 12_000, days: [{ date: '2026-08-06', percent: '100.00' }] };
  const said = (minutes: number) => {
    const away = { delivery, online: false, offline_since: AS_OF_MS / 1000 - 60 * minutes };
    const text = setup({ last_5min: none, last_30min: none }, away).replace(/<[^>]+>/g, '');
    return text.match(/0\.0 % of advertised(?: \(0\.0–)?/g);
  };
  expect(said(30)).toEqual(['0.0 % of advertised', '0.0 % of advertised']);
  expect(said(29)).toEqual(['0.0 % of advertised', '0.0 % of advertised (0.0–']);
});
