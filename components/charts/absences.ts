import type { Interval, Point } from '#lib/domain/graph.ts';
import { bandDuration } from './band-words.ts';
import { lastedInBins } from './bands-in-bins.ts';
import { LAYER_NAMES } from './chart-layer.ts';
import type { GraphSeries } from './graph-series.ts';
import { type AbsenceKind, bandsSeen, bandTotal, binWidth } from './hash-rate-series.ts';

/** For how long one thing kept a rig from more. */
export interface Absence {
  kind: AbsenceKind;
  lastedMs: number;
  /** How long the bins are that it was told in. */
  binMs: number;
  /** Whether a stretch was nothing else. */
  isAll?: boolean;
}

/** What kept a rig from more, who answers for it first; nothing stands in it that lasted for no time. */
export interface Absences {
  ofRange: readonly Absence[];
  /** By the start of each stretch. */
  ofStretch: ReadonlyMap<number, readonly Absence[]>;
}

/** Of a rig of which nothing was read. */
export const NO_ABSENCES: Absences = { ofRange: [], ofStretch: new Map() };

const ABSENCE_KINDS = ['rig-offline', 'pool-offline', 'unobserved'] as const satisfies readonly AbsenceKind[];

/** What kept a rig from more in a range, as its own graph tells it, and in each of the stretches of `lengthMs` within. */
export function absencesOf(
  series: GraphSeries,
  { lengthMs, ...range }: Interval & { lengthMs: number },
): Absences {
  const binMs = binWidth(series.points);
  const bands = bandsSeen({ ...series, known: series.range, range }, binMs);
  const stretches = stretchStarts({ ...range, lengthMs });
  const bins = stretches.map((ms): Point => [ms, 0]);
  const lasted = ABSENCE_KINDS.map(
    (kind) => [kind, lastedInBins(bins, bands, { kind, binMs: lengthMs })] as const,
  );
  const inStretch = (ms: number) =>
    lasted.flatMap(([kind, of]) => present({ kind, lastedMs: of.get(ms) ?? 0, binMs }, lengthMs));
  return {
    ofRange: ABSENCE_KINDS.flatMap((kind) =>
      present({ kind, lastedMs: bandTotal(bands, kind, range), binMs }),
    ),
    ofStretch: new Map(stretches.map((ms) => [ms, inStretch(ms)])),
  };
}

function present(absence: Absence, lengthMs = Infinity): Absence[] {
  return absence.lastedMs > 0 ? [{ ...absence, isAll: absence.lastedMs >= lengthMs }] : [];
}

/** Where the stretches begin that lie wholly within a range, by the clock in UTC. */
export function stretchStarts({
  startMs,
  endMs,
  lengthMs,
}: Interval & { readonly lengthMs: number }): number[] {
  const first = Math.ceil(startMs / lengthMs) * lengthMs;
  const count = Math.max(0, Math.floor((endMs - first) / lengthMs));
  return Array.from({ length: count }, (_, index) => first + index * lengthMs);
}

/** "Rig offline ≈ 53 min", as the legend of the rig's own graph says it; of all of a stretch "Rig offline". */
export function absenceText({ kind, lastedMs, binMs, isAll }: Absence): string {
  return isAll ? LAYER_NAMES[kind] : `${LAYER_NAMES[kind]} ${bandDuration(kind, lastedMs, binMs)}`;
}
