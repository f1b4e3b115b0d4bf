import { pageOf, pageSizes } from '#lib/contract/shapes/paging.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { presentTransaction } from './present.ts';
import { listTransactions } from './repo.ts';

/** `/account/transactions` (specification, section 4, row 5). */
export function createTransactionHandlers({ db, nowUnix }: Market): Handlers<'listTransactions'> {
  return {
    async listTransactions({ query, caller }) {
      const { limit, start, count, offset, ...filter } = query;
      const page = pageOf({ limit, start, count, offset }, pageSizes.others);
      const { total, rows } = await listTransactions(db, { accountId: caller.accountId, filter, page });
      const transactions = rows.map((row) => presentTransaction(row, nowUnix()));
      return { total, returned: transactions.length, ...page, transactions };
    },
  };
}
