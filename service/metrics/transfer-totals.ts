import { Counter, type Registry } from 'prom-client';
import type { Market } from '#service/market.ts';
import { countTransfers, type TransferCount } from './repo.ts';

const KINDS = ['deposit', 'payout', 'rent', 'extend', 'settle', 'collect'];

/** The ledger's transfers since it began. Each scrape looks at those that came since the last one. */
export function createTransferTotals(registry: Registry, { db }: Market) {
  const total = new Counter({
    name: 'hashdesk_transfers_total',
    help: 'Transfers in the ledger, by kind: "rent" are the rentals created, "settle" those settled.',
    labelNames: ['kind'],
    registers: [registry],
  });
  let known = { afterId: 0, ledger: '' };
  const closed: Record<string, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  return {
    read: (nowUnix: number) => countTransfers(db, { ...known, nowUnix }),
    show: (counted: TransferCount) => {
      total.reset();
      known = { afterId: counted.closedThrough, ledger: counted.ledger };
      for (const kind of KINDS) {
        const before = counted.afterId === 0 ? 0 : (closed[kind] ?? 0);
        closed[kind] = before + (counted.closed[kind] ?? 0);
        total.inc({ kind }, closed[kind] + (counted.open[kind] ?? 0));
      }
    },
  };
}
