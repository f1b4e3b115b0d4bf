import { wordDuration } from '#components/ui/duration.ts';
import { formatMoment } from '#components/ui/moment.ts';
import { LAYER_NAMES } from './chart-layer.ts';
import type { Band } from './hash-rate-series.ts';

/** "Rig offline for 12 min, 20 Nov 12:03 to 20 Nov 12:15". */
export function bandTitle({ kind, startMs, endMs }: Band): string {
  const [from, to] = [formatMoment(startMs, 'minute'), formatMoment(endMs, 'minute')];
  return `${LAYER_NAMES[kind]} for ${wordDuration(endMs - startMs)}, ${from} to ${to}`;
}
