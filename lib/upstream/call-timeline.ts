import 'server-only';
import { type CallTimeline, TIMELINE_SLOTS } from '#lib/contract/desk.ts';
import { byLane } from './by-lane.ts';
import type { WindowView } from './call-window.ts';

/**
 * The calls that count now, of each lane, in slots of the window: the first slot holds those that lapse next, so the ones
 * answered the longest ago; the last those just answered or still under way.
 */
export function timelineOf({ counted }: Pick<WindowView, 'counted'>, windowMs: number): CallTimeline {
  const slots = byLane(() => new Array<number>(TIMELINE_SLOTS).fill(0));
  for (const { lane, lapsesInMs } of counted) {
    const slot = Math.floor((lapsesInMs / windowMs) * TIMELINE_SLOTS);
    const within = Math.min(Math.max(slot, 0), TIMELINE_SLOTS - 1);
    const ofLane = slots[lane];
    ofLane[within] = (ofLane[within] ?? 0) + 1;
  }
  return slots;
}
