import { type GraphRange, type GraphView, graphQuestion } from '#lib/domain/graph-window.ts';
import type { Again } from '#lib/queries/next-ask.ts';

/** What of a rig's graph is shown at first. */
export const RIG_RANGE = '24h' satisfies GraphRange;

/** The read of a rig's graph for what is looked at. */
export function rigGraphArgs(id: string, view: GraphView) {
  return { params: { id }, query: graphQuestion(view) };
}

/** How often it is worth asking for: a stretch is over, and does not change any more. */
export function graphAgain({ stretch }: GraphView): Again {
  return stretch ? 'never' : 'as the desk says';
}
