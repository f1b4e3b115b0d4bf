import type { Answer } from '#lib/contract/desk.ts';
import { type GraphRange, type GraphView, graphQuestion, isTold } from '#lib/domain/graph-window.ts';
import type { RefetchPolicy } from '#lib/queries/ask/next-ask.ts';

/** What of a rig's graph is shown at first. */
export const RIG_RANGE = '24h' satisfies GraphRange;

/** The read of a rig's graph for what is looked at. */
export function rigGraphArgs(id: string, view: GraphView) {
  return { params: { id }, query: graphQuestion(view) };
}

/** How often it is worth asking for, once `read`: a stretch that is over and wholly told does not change any more. */
export function graphAgain(
  { stretch }: GraphView,
  read: Pick<Answer<unknown>, 'meta'> | undefined,
): RefetchPolicy {
  return stretch && read && isTold(stretch, read.meta.asOf) ? 'never' : 'as the desk says';
}
