'use client';

import { Figured } from '#components/ui/text/figured.tsx';
import { Time } from '#components/ui/text/time.tsx';
import { averageText, type CompareLine, type CompareRow } from './compare-line.ts';
import { PLOT_CLASS } from './hash-rate-chart-skeleton.tsx';

interface CompareAveragesProps {
  label: string;
  lines: readonly CompareLine[];
  rows: readonly CompareRow[];
}

/** Every average of the range, newest first. As high as the graph it stands in for. */
export function CompareAverages({ label, lines, rows }: CompareAveragesProps) {
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
            <th className="px-2 py-1 text-start font-medium">Average from</th>
            {lines.map(({ id, mark, name }) => (
              <th key={id} title={name} className="px-2 py-1 text-end font-medium">
                {mark}
                <span className="sr-only">, {name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ ms, percents }) => (
            <tr key={ms} className="border-line border-t">
              <th scope="row" className="px-2 py-0.5 text-start font-normal">
                <Time ms={ms} />
              </th>
              {lines.map(({ id }, place) => (
                <td key={id} className={percents[place] == null ? 'hatched px-2 py-0.5' : 'px-2 py-0.5'}>
                  <Figured
                    text={averageText(percents[place])}
                    className={percents[place] == null ? 'bg-panel px-1 text-ink-soft text-small' : ''}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
