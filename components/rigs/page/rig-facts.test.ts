import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rigData } from '#test/rental-data.ts';
import { RigFacts } from './rig-facts.tsx';

type Hashrate = ReturnType<typeof rigData>['hashrate'];

function setup(averages: Partial<Hashrate>): string {
  const bare = rigData('7');
  const rig = { ...bare, hashrate: { ...bare.hashrate, ...averages } };
  return renderToStaticMarkup(createElement(RigFacts, { rig, algorithm: 'SHA-256', today: '2026-08-07' }));
}

test('averages that a market does not send are not told as not observed', () => {
  expect(setup({})).not.toContain('not observed');
  const blank = { hash: '', type: 'th' };
  expect(setup({ last_5min: blank, last_15min: blank, last_30min: blank })).toContain('not observed');
});
