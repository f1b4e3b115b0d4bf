'use client';

import { wordDuration } from '#components/ui/duration.ts';
import { Figured } from '#components/ui/figured.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Point } from '#lib/domain/graph.ts';
import { readingText, shareText } from './chart-readout.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { PLOT_CLASS } from './hash-rate-chart-skeleton.tsx';
import { heldAt, observedRuns } from './hash-rate-series.ts';

interface HashRateTableProps {
  label: string;
  series: DrawnSeries;
}

/** Every point of the range, none thinned away, newest first. As high as the graph it stands in for. */
export function HashRateTable({ label, series }: HashRateTableProps) {
  const runs = observedRuns(series.points, series.binMs).toReversed();
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
            <th className="px-2 py-1 text-start font-medium">Bin from</th>
            <th className="px-2 py-1 text-end font-medium">Delivered</th>
            <th className="px-2 py-1 text-end font-medium max-sm:hidden">Advertised</th>
            <th className="px-2 py-1 text-end font-medium">Of advertised</th>
          </tr>
        </thead>
        {runs.map((run, index) => (
          <Run key={run[0]?.[0]} run={run} series={series} later={runs[index - 1]} />
        ))}
      </table>
    </section>
  );
}

interface RunProps {
  run: readonly Point[];
  /** The run after this one in time, which stands above it. */
  later: readonly Point[] | undefined;
  series: DrawnSeries;
}

function Run({ run, later, series: { advertised, scale, binMs } }: RunProps) {
  const seenUntil = (run.at(-1)?.[0] ?? 0) + binMs;
  const gapMs = (later?.[0]?.[0] ?? seenUntil) - seenUntil;
  return (
    <tbody>
      {gapMs > 0 && (
        <tr className="border-line border-t">
          <td colSpan={4} className="hatched px-2 py-0.5 text-start text-ink-soft text-small">
            <span className="bg-panel px-1">Not observed for {wordDuration(gapMs)}</span>
          </td>
        </tr>
      )}
      {run.toReversed().map(([ms, rate]) => {
        const promised = heldAt(advertised, ms);
        return (
          <tr key={ms} className="border-line border-t">
            <th scope="row" className="px-2 py-0.5 text-start font-normal">
              <Time ms={ms} />
            </th>
            <td className="px-2 py-0.5">
              <Figured text={readingText(rate, scale)} />
            </td>
            <td className="px-2 py-0.5 max-sm:hidden">
              <Figured text={readingText(promised, scale)} />
            </td>
            <td className="px-2 py-0.5">
              <Figured text={shareText(rate, promised) ?? '–'} />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
