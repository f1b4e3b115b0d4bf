import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownRig } from '#test/pages/own-rig.ts';
import type { OwnRig } from '../own-rig.ts';
import { idleText, MeasuredRate } from './own-rig-cells.tsx';
import { OwnRigState } from './own-rig-state.tsx';

test('a market that sends no average does not say; one that sends a blank one has observed nothing', () => {
  const said = (last_30min?: { hash: string; type: string }) => {
    const rig = { ...ownRig, hashrate: { ...ownRig.hashrate, last_30min } };
    return renderToStaticMarkup(createElement(MeasuredRate, { rig, asOfMs: 0 }));
  };
  expect(said()).toContain('the market does not say');
  expect(said({ hash: '', type: 'th' })).toContain('not observed with a pool in the last 30 minutes');
});

test('beside the word that a rig is offline stands for how long it is, where its market says so', () => {
  const asOfMs = Date.UTC(2026, 7, 3, 12);
  const words = (changed: Partial<OwnRig>, since?: number) => {
    const rig = { ...ownRig, online: false, ...changed, offline_since: since };
    return renderToStaticMarkup(createElement(OwnRigState, { rig, asOfMs })).replace(/<[^>]+>/g, '');
  };
  const since = (asOfMs - 52 * 3_600_000) / 1000;
  const rented = { status: 'rented', rented: true, online: false };
  expect(words({ status: { status: 'offline' } }, since)).toBe('offline 2 d');
  expect(words({ status: rented }, since)).toBe('not delivering 2 d');
  expect(words({ status: { status: 'offline' } })).toBe('offline');
  expect(words({ status: { status: 'disabled' } }, since)).toBe('switched off');
});

test('a rig is idle all of the time, or none of it, only where it is exactly that', () => {
  const texts = [0, 0.02, 0.4, 0.6, 85.5, 99.4, 99.7, 99.99, 100].map(idleText);
  expect(texts).toEqual(['0', '0.1', '0.4', '1', '86', '99', '99.7', '99.9', '100']);
});
