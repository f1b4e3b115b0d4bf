'use client';

import { useMemo } from 'react';
import { widestAmount } from './amount-width.ts';
import { usePriceSetting } from './price-setting.ts';

type AmountOf<Row> = (row: Row) => Parameters<typeof widestAmount>[0][number];

/**
 * Pixels of a column in which the amount of each row is whole, with `per`, which follows its unit, in the scale one has chosen.
 * `amountOf` must be stable.
 */
export function useWidestAmount<Row>(rows: readonly Row[], amountOf: AmountOf<Row>, per = ''): number {
  const [{ scale }] = usePriceSetting();
  return useMemo(() => widestAmount(rows.map(amountOf), scale, per), [rows, amountOf, scale, per]);
}
