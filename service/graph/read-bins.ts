import { type Bin, binsOf, mergeBins } from '#lib/domain/graph.ts';
import type { Database } from '#service/db/database.ts';
import { QUARTER_MINUTES } from '#service/telemetry/quarter.ts';
import { minutesOf, quarterBinsOf } from '#service/telemetry/repo.ts';
import { type GraphPlan, wholeBins } from './graph-plan.ts';

/** What was observed of a rig in the bins of a graph: from single minutes where its bins are short, else from roll-ups. */
export async function readBins(db: Database, rigId: number, plan: GraphPlan): Promise<Bin[]> {
  const period = { rigId, ...wholeBins(plan) };
  if (plan.lengthMinutes < QUARTER_MINUTES) return binsOf(await minutesOf(db, period), plan.lengthMinutes);
  return mergeBins(await quarterBinsOf(db, period), plan.lengthMinutes);
}
