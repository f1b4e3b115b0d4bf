import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Rental } from '../rental-figures.ts';
import { RentalExtensions } from './rental-extensions.tsx';

const extension = {
  when: '2026-08-01 12:00:00 UTC',
  length: '3',
  price: '0.00100000',
  currency: 'BTC',
  amount: '0.00012500',
};

/** The keys of the lines that a rental's extensions are shown in. */
function keysOf(extensions: Rental['extensions']): unknown[] {
  const panel = RentalExtensions({ rental: { extensions, price: { type: 'ph' } } as Rental });
  const list = panel?.props.children as ReactElement<{ children: ReactNode }>;
  return (list.props.children as ReactNode[]).map((line) => isValidElement(line) && line.key);
}

test('two extensions made in the same second are two lines', () => {
  expect(new Set(keysOf([extension, extension, { ...extension, length: '6' }])).size).toBe(3);
});
