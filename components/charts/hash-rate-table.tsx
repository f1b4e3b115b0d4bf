'use client';

import { minuteDuration } from '#components/ui/text/duration.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { Time } from '#components/ui/text/time.tsx';
import { bandDuration } from './band-words.ts';
import { LAYER_NAMES } from './chart-layer.ts';
import { Swatch } from './chart-legend.tsx';
import { NOTHING, readingText, shareText } from './chart-readout.ts';
import type { RateScale } from './chart-scale.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { type GraphBin, graphBins } from './graph-bins.ts';
import { PLOT_CLASS } from './hash-rate-chart-skeleton.tsx';
import { BAND_KINDS, gapsOf, observedRuns } from './hash-rate-series.ts';

interface HashRateTableProps {
  label: string;
  series: DrawnSeries;
}

/** Every point of the range, none thinned away, and every gap, newest first. As high as the graph it stands in for. */
export function HashRateTable({ label, series }: HashRateTableProps) {
  const { points, binMs, scale } = series;
  const runs = observedRuns(points, binMs).map((run) => ({
    startMs: run[0]?.[0] ?? 0,
    bins: graphBins(run, series).toReversed(),
  }));
  const parts = [...runs, ...gapsOf(series, binMs)].toSorted((a, b) => b.startMs - a.startMs);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`${label}, as a table`}
      className={`${PLOT_CLASS} overflow-y-auto border border-line`}
    >
      <table className="w-full border-collapse text-end">
        <thead className="sticky top-0 bg-sunken text-ink-faint text-small">
          <tr>
            <th className="px-2 py-1 text-start font-medium">From</th>
            <th className="px-2 py-1 text-end font-medium">Delivered</th>
            <th className={`px-2 py-1 text-end font-medium ${WITH_SOME_ROOM}`}>Advertised</th>
            <th className="px-2 py-1 text-end font-medium">Of advertised</th>
            <th className={`px-2 py-1 text-end font-medium ${WITH_ROOM}`}>Rejected</th>
            <th className={`px-2 py-1 text-end font-medium ${WITH_ROOM}`}>Accepted shares</th>
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.startMs}>
            {'bins' in part ? (
              <Run bins={part.bins} binMs={binMs} scale={scale} />
            ) : (
              <Gap ms={part.endMs - part.startMs} />
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** What a narrow graph leaves out, so that nothing scrolls sideways; the file has all of it. */
const WITH_SOME_ROOM = 'hidden @md:table-cell';
const WITH_ROOM = 'hidden @2xl:table-cell';

interface RunProps {
  /** Without a gap between them, the latest first. */
  bins: readonly GraphBin[];
  binMs: number;
  scale: RateScale;
}

function Run({ bins, binMs, scale }: RunProps) {
  return bins.map(({ ms, delivered, advertised, rejected, shares, lasted }) => (
    <tr key={ms} className="border-line border-t">
      <th scope="row" className="px-2 py-0.5 text-start font-normal">
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Time ms={ms} />
          <Bands lasted={lasted} binMs={binMs} />
        </span>
      </th>
      <td className="px-2 py-0.5">
        <Figured text={readingText(delivered, scale)} />
      </td>
      <td className={`px-2 py-0.5 ${WITH_SOME_ROOM}`}>
        <Figured text={readingText(advertised, scale)} />
      </td>
      <td className="px-2 py-0.5">
        <Figured text={shareText(delivered, advertised) ?? NOTHING} />
      </td>
      <td className={`px-2 py-0.5 ${WITH_ROOM}`}>
        <Figured text={readingText(rejected, scale)} />
      </td>
      <td className={`px-2 py-0.5 ${WITH_ROOM}`}>
        <Figured text={shares === undefined ? NOTHING : countText(shares)} />
      </td>
    </tr>
  ));
}

/** A time that nobody observed. */
function Gap({ ms }: { ms: number }) {
  return (
    <tr className="border-line border-t">
      <td colSpan={6} className="hatched px-2 py-0.5 text-start text-ink-soft text-small">
        <span className="bg-panel px-1">Not observed for {minuteDuration(ms)}</span>
      </td>
    </tr>
  );
}

/**
 * Whether the rig was rented, and why a bin tells of less than its time: each with how long it lasted in the bin, unless all the
 * time.
 */
function Bands({ lasted, binMs }: Pick<GraphBin, 'lasted'> & { binMs: number }) {
  return BAND_KINDS.map((kind) => {
    const ms = lasted[kind];
    if (!ms) return undefined;
    return (
      <span key={kind} className="inline-flex items-center gap-1.5 text-ink-soft text-small">
        <Swatch layer={kind} shown />
        {ms < binMs ? `${LAYER_NAMES[kind]} ${bandDuration(kind, ms, binMs)}` : LAYER_NAMES[kind]}
      </span>
    );
  });
}
