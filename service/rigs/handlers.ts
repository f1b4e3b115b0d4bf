import { MarketRefusal } from '#lib/contract/errors.ts';
import { pageOf, pageSizes } from '#lib/contract/shapes/paging.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { readDescribed } from './described-repo.ts';
import { gatherReads } from './gather-reads.ts';
import { presentTotals } from './present-totals.ts';
import { describeRigs } from './read-rigs.ts';
import { type RecentDeliveries, withDelivery } from './recent-delivery.ts';
import { rigTotals, searchRentable } from './search-repo.ts';

/** `/rig` and `/rig/{id}` (specification, section 4, rows 13 and 15). */
export function createRigHandlers(
  market: Market,
  { readOfRigs, readOfList }: RecentDeliveries,
): Handlers<'searchRigs' | 'rigDetail'> {
  /** A path may name many rigs, each of which is asked for on its own. */
  const readRig = gatherReads(readDetails);
  return {
    async searchRigs({ query }) {
      const [nowUnix, page] = [market.nowUnix(), pageOf(query, pageSizes.others)];
      const [found, totals] = await Promise.all([
        searchRentable(market.db, { algo: query.type, ...page, nowUnix }),
        rigTotals(market.db, nowUnix, query.type),
      ]);
      const deliveries = await readOfList(found, nowUnix);
      const records = describeRigs(found, nowUnix).map((rig) => withDelivery(rig, deliveries));
      const total = totals.reduce((sum, { available }) => sum + available.rigs, 0);
      const stats = presentTotals(totals);
      return { offset: page.start, count: records.length, total, stats, records };
    },

    async rigDetail({ params }) {
      const rig = await readRig(rowId(params.id));
      if (!rig) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${params.id}` });
      return rig;
    },
  };

  /** Rigs with what they delivered lately, by id; ids without a rig are left out. */
  async function readDetails(ids: readonly number[]): Promise<Map<number, Data<'rigDetail'>>> {
    const nowUnix = market.nowUnix();
    const rows = await readDescribed(market.db, ids, nowUnix);
    const deliveries = await readOfRigs(rows, nowUnix);
    const rigs = describeRigs(rows, nowUnix).map((rig) => withDelivery(rig, deliveries));
    return new Map(rigs.map((rig) => [Number(rig.id), rig]));
  }
}
