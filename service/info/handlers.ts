import { ASSETS } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { rigTotals } from '#service/rigs/search-repo.ts';
import { presentAlgorithm } from './present.ts';
import { lastPrices, readActiveAlgorithms } from './repo.ts';

/** A suggested price is the mean of so many. */
const LAST_PRICES = 10;

/** `/info/assets` and `/info/algorithms` (specification, section 4, rows 2 and 3). */
export function createInfoHandlers({ db, nowUnix, feeRate }: Market): Handlers<'assets' | 'algorithms'> {
  return {
    async assets() {
      const txfee = formatAmount(0n);
      return { currencies: ASSETS.map((name) => ({ name, enabled: true, txfee })), rental_fee: feeRate };
    },

    async algorithms() {
      const [active, totals, prices] = await Promise.all([
        readActiveAlgorithms(db),
        rigTotals(db, nowUnix()),
        lastPrices(db, LAST_PRICES),
      ]);
      const totalsOf = new Map(totals.map((total) => [total.algo, total]));
      return active.map((algorithm) =>
        presentAlgorithm(algorithm, {
          totals: totalsOf.get(algorithm.slug),
          lastPrices: prices.get(algorithm.slug) ?? [],
        }),
      );
    },
  };
}
