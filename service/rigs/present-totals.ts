import { presentBtcPrice, presentTotalRate } from './present.ts';
import type { RigTotals } from './search-repo.ts';

/** A search's `stats`. Hash rates and prices are said of a single algorithm only: those of different ones do not add up. */
export function presentTotals(totals: readonly RigTotals[]) {
  return {
    available: presentTotal(totals, 'available'),
    rented: presentTotal(totals, 'rented'),
    prices: presentPrices(totals),
  };
}

function presentTotal(totals: readonly RigTotals[], which: 'available' | 'rented') {
  const rigs = totals.reduce((sum, total) => sum + total[which].rigs, 0);
  const only = theOnly(totals);
  return only ? { rigs, hash: presentTotalRate(only[which].hashesPerSecond, only.unit) } : { rigs };
}

function presentPrices(totals: readonly RigTotals[]) {
  const only = theOnly(totals);
  return only ? { lowest: presentBtcPrice(only.lowest, only.unit) } : {};
}

function theOnly(totals: readonly RigTotals[]): RigTotals | undefined {
  return totals.length === 1 ? totals[0] : undefined;
}
