import { alternate } from '../alternate.ts';
import type { Finding } from '../finding.ts';
import { type Bench, one, typical } from './cases.ts';

const RENTALS = 50_000;
const PAGE = 25;
const TRANSACTIONS_SHARE_OF_ALL = 0.3;
const LAST_TIMES_FIRST = 3;

/** A page of the transactions of an account with fifty thousand rentals, next to the whole history in SQL by hand. */
export async function transactionsCase(bench: Bench): Promise<Finding> {
  const { market, pace, load, database } = bench;
  await market.ask('fillHistory', { rentals: RENTALS });
  const rounds = await alternate(
    {
      market: one(load, () => ({ method: 'GET', path: '/account/transactions' })),
      raw: (seconds: number) => market.ask('rawTransactions', { seconds }),
    },
    pace,
    bench,
  );
  const share = typical(rounds.market, 'p50') / typical(rounds.raw, 'p50');
  const verdict = {
    aim: `p50 at most ${100 * TRANSACTIONS_SHARE_OF_ALL} % of reading all`,
    measured: `${(100 * share).toFixed(0)} %`,
    met: share <= TRANSACTIONS_SHARE_OF_ALL,
  };
  return { on: database, name: `GET /account/transactions, ${RENTALS} rentals`, rounds, verdict };
}

/** The last page of those rentals, next to the first. */
export async function rentalsCase(bench: Bench): Promise<Finding> {
  const { market, pace, load, database } = bench;
  await market.ask('fillHistory', { rentals: RENTALS });
  const page = (start: number) =>
    one(load, () => ({ method: 'GET', path: '/rental', query: `?history=true&start=${start}` }));
  const rounds = await alternate({ market: page(RENTALS - PAGE), first: page(0) }, pace, bench);
  const times = typical(rounds.market, 'p50') / typical(rounds.first, 'p50');
  const verdict = {
    aim: `p50 of the last page at most ${LAST_TIMES_FIRST} × the first`,
    measured: `${times.toFixed(2)} ×`,
    met: times <= LAST_TIMES_FIRST,
  };
  return { on: database, name: `GET /rental, the last of ${RENTALS}`, rounds, verdict };
}
