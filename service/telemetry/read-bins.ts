import { type Bin, binsOf, mergeBins } from '#lib/domain/graph.ts';
import type { Database } from '#service/db/database.ts';
import { type GraphPlan, wholeBins } from './graph-plan.ts';
import { QUARTER_MINUTES } from './quarter.ts';
import { minutesOf, quarterBinsOf } from './series-repo.ts';

/** What was observed of a rig in the bins of a graph: from single minutes where its bins are short, else from roll-ups. */
export async function readBins(db: Database, rigId: number, plan: GraphPlan): Promise<Bin[]> {
  const period = { rigId, ...wholeBins(plan) };
  if (plan.lengthMinutes < QUARTER_MINUTES) return binsOf(await minutesOf(db, period), plan.lengthMinutes);
  return mergeBins(await quarterBinsOf(db, period), plan.lengthMinutes);
}
