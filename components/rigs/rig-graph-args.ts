import { type GraphRange, type GraphView, graphQuestion } from '#lib/domain/graph-window.ts';

/** What of a rig's graph is shown at first. */
export const RIG_RANGE = '24h' satisfies GraphRange;

/** The read of a rig's graph for what is looked at. */
export function rigGraphArgs(id: string, view: GraphView) {
  return { params: { id }, query: graphQuestion(view) };
}
