import type { Interval, Point } from '#lib/domain/graph.ts';
import { type Absence, type Absences, stretchStarts } from './absences.ts';
import { NOTHING } from './chart-readout.ts';
import { shareFigure } from './share-of-advertised.ts';

/** One of up to four curves on one axis. */
export interface CompareLine {
  id: string;
  /** "A": what stands beside its name and at its end. */
  mark: string;
  name: string;
  /** Percent of advertised by the start of each averaged stretch; one nobody observed is absent. */
  points: readonly Point[];
  /** Percent of advertised over all of the range that was observed, as the rig's own page says it; absent where nothing was. */
  average?: number | undefined;
  absences: Absences;
}

/** Curves differ in their dashes as well as in colour; none of the hues means anything elsewhere. */
const LINE_LOOKS = [
  { stroke: 'var(--color-accent)', dashes: undefined, width: 2 },
  { stroke: 'var(--color-ink)', dashes: '7 3', width: 1.5 },
  { stroke: 'light-dark(oklch(0.5 0.17 260), oklch(0.77 0.12 260))', dashes: '2 3', width: 2 },
  { stroke: 'light-dark(oklch(0.5 0.13 140), oklch(0.8 0.15 140))', dashes: '9 3 2 3', width: 1.5 },
] as const;

export function lookOf(place: number) {
  return LINE_LOOKS[place % LINE_LOOKS.length] ?? LINE_LOOKS[0];
}

const MINUTE_MS = 60_000;
const LENGTHS_MS = [1, 5, 15, 30, 60, 120, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);
/** More averages than that, four times over, cannot be told apart. */
const MOST_AVERAGES = 100;

/** Over how long the points of a comparison are averaged: chance would drown four curves of single minutes. */
export function averageLength(widthMs: number): number {
  return LENGTHS_MS.find((length) => widthMs / length <= MOST_AVERAGES) ?? 1440 * MINUTE_MS;
}

export interface CompareRow {
  /** The start of the stretch. */
  ms: number;
  /** By the place of the curve; null where nobody observed it. */
  percents: readonly (number | null)[];
}

/** One row for each stretch within the range, also for those nobody observed, so that no curve crosses a gap. */
export function compareRows(
  lines: readonly CompareLine[],
  window: Interval & { lengthMs: number },
): CompareRow[] {
  const byTime = lines.map(({ points }) => new Map(points));
  return stretchStarts(window).map((ms) => ({
    ms,
    percents: byTime.map((percents) => percents.get(ms) ?? null),
  }));
}

/** A curve's points, cut wherever nobody observed it. */
export function curveRuns(rows: readonly CompareRow[], place: number): Point[][] {
  const runs: Point[][] = [[]];
  for (const { ms, percents } of rows) {
    const percent = percents[place] ?? null;
    if (percent === null) runs.push([]);
    else runs.at(-1)?.push([ms, percent]);
  }
  return runs.filter(({ length }) => length > 0);
}

/** "97.3 %"; without an average "–" where it is told beside it what there was instead. */
export function averageText(percent: number | null | undefined, absences: readonly Absence[] = []): string {
  if (percent != null) return shareFigure(percent);
  return absences.length > 0 ? NOTHING : 'not observed';
}
