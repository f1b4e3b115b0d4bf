import { MarketRefusal } from '#lib/contract/errors.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { planGraph, wholeBins } from './graph-plan.ts';
import { presentGraph } from './present-graph.ts';
import { readBins } from './read-bins.ts';
import { readAdvertised, readGraphRig, rentedPeriods } from './repo.ts';

/** `/rig/{id}/graph` (specification, section 4, row 16). The graph of any rig is open to whoever may ask for one. */
export function createGraphHandlers({ db, nowUnix }: Market): Handlers<'rigGraph'> {
  return {
    async rigGraph({ params, query }) {
      const rig = await readGraphRig(db, rowId(params.id));
      if (!rig) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${params.id}` });
      const plan = planGraph(query, nowUnix());
      const [bins, advertised, rentals] = await Promise.all([
        readBins(db, rig.id, plan),
        readAdvertised(db, { rigId: rig.id, endUnix: plan.endUnix, startUnix: wholeBins(plan).startUnix }),
        rentedPeriods(db, { rigId: rig.id, ...plan }),
      ]);
      return presentGraph(rig, { plan, bins, advertised, rentals });
    },
  };
}
