import { expect, test } from 'vitest';
import { extensionBar } from './extendable.ts';

const rented = { status: { status: 'rented' } };
const off = { enabled: false };

test('what keeps a rental from being extended is told in the order in which the market looks', () => {
  const price = { BTC: off, LTC: off, ETH: off, BCH: off, DOGE: off };
  const unpriced = { ...rented, price };
  const disabled = { ...unpriced, available_status: 'disabled' };
  const barred = { ...disabled, error_notice: 'Barred.' };
  expect(extensionBar({ ...barred, extensions: false })).toBe('not allowed');
  expect(extensionBar(barred)).toBe('barred');
  expect(extensionBar(disabled)).toBe('switched off');
  expect(extensionBar(unpriced)).toBe('no price');
  expect(extensionBar({ ...rented, extensions: true, available_status: 'available' })).toBeUndefined();
});

test('a price counts in the asset that the rental is paid in; where that is not known, in any', () => {
  const rig = { ...rented, price: { BTC: off, LTC: { enabled: true }, ETH: off, BCH: off, DOGE: off } };
  expect(extensionBar(rig, 'BTC')).toBe('no price');
  expect(extensionBar(rig, 'LTC')).toBeUndefined();
  expect(extensionBar(rig)).toBeUndefined();
});

test('what a service leaves out speaks against nothing', () => {
  expect(extensionBar(rented, 'BTC')).toBeUndefined();
  expect(extensionBar({ ...rented, price: { LTC: off, BTC: {} } }, 'BTC')).toBeUndefined();
  expect(extensionBar({ ...rented, price: { LTC: off } })).toBeUndefined();
  expect(extensionBar({ ...rented, price: { LTC: off } }, 'XYZ')).toBeUndefined();
});
