import { pageOf, pageSizes } from '#lib/contract/shapes/paging.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
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
      const asked = { accountId: caller.accountId, filter, page };
      const now = nowUnix();
      const { total, rows } = await atOneMoment(db, (tx) => listTransactions(tx, asked));
      const transactions = rows.map((row) => presentTransaction(row, now));
      return { total, returned: transactions.length, ...page, transactions };
    },
  };
}
