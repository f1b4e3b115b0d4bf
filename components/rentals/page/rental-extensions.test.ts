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

type Parent = ReactElement<{ children: ReactNode }>;

/** The lines that the extensions of a rental at a price per PH/s are shown in. */
function linesOf(extensions: Rental['extensions']): ReactNode[] {
  const panel = RentalExtensions({ rental: { extensions, price: { type: 'ph' } } as Rental });
  const list = panel?.props.children as Parent;
  return list.props.children as ReactNode[];
}

test('two extensions made in the same second are two lines', () => {
  const lines = linesOf([extension, extension, { ...extension, length: '6' }]);
  expect(new Set(lines.map((line) => isValidElement(line) && line.key)).size).toBe(3);
});

test('the price of an extension is per its own unit, and per that of the rental where a service does not tell one', () => {
  const lines = linesOf([extension, { ...extension, type: 'eh' }]);
  expect(lines.map((line) => partsOf(line).flatMap(({ per }) => per ?? []))).toEqual([
    ['/PH·day'],
    ['/EH·day'],
  ]);
});

/** The properties of all that is shown in a line. */
function partsOf(node: ReactNode): { per?: string }[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  if (!isValidElement<{ per?: string; children?: ReactNode }>(node)) return [];
  return [node.props, ...partsOf(node.props.children)];
}
