import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownRig } from '#test/own-rig.ts';
import { MeasuredRate } from './own-rig-cells.tsx';

test('a market that sends no average does not say; one that sends a blank one has observed nothing', () => {
  const said = (last_30min?: { hash: string; type: string }) => {
    const rig = { ...ownRig, hashrate: { ...ownRig.hashrate, last_30min } };
    return renderToStaticMarkup(createElement(MeasuredRate, { rig }));
  };
  expect(said()).toContain('the market does not say');
  expect(said({ hash: '', type: 'th' })).toContain('not observed with a pool in the last 30 minutes');
});
