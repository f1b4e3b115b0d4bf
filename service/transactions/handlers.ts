import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';

/** `/account/transactions` (specification, section 4, row 5). */
export function createTransactionHandlers(_market: Market): Handlers<'listTransactions'> {
  return {
    async listTransactions() {
      throw new MarketRefusal('NOT_FOUND');
    },
  };
}
