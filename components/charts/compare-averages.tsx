'use client';

import { classNames } from '#components/ui/class-names.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { Time } from '#components/ui/text/time.tsx';
import { AbsenceTexts } from './absence-texts.tsx';
import type { Absence } from './absences.ts';
import { averageText, type CompareLine, type CompareRow } from './compare-line.ts';
import { PLOT_CLASS } from './hash-rate-chart-skeleton.tsx';

interface CompareAveragesProps {
  label: string;
  lines: readonly CompareLine[];
  rows: readonly CompareRow[];
}

/** Every average of the range and what kept it from more, newest first. As high as the graph it stands in for. */
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
              {lines.map(({ id, absences }, place) => (
                <Average key={id} percent={percents[place]} absences={absences.ofStretch.get(ms) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AverageProps {
  percent: number | null | undefined;
  absences: readonly Absence[];
}

function Average({ percent, absences }: AverageProps) {
  const seen = percent != null;
  const hatched = !seen && absences.every(({ kind }) => kind === 'unobserved');
  const said = absences.length > 0;
  return (
    <td className={classNames('px-2 py-0.5', hatched && 'hatched')}>
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
        {said && (
          <span className={seen ? WITH_ROOM : undefined}>
            <AbsenceTexts absences={absences} className={classNames('justify-end', ASIDE_CLASS)} />
          </span>
        )}
        {(seen || !said) && <Figured text={averageText(percent)} className={seen ? '' : ASIDE_CLASS} />}
      </span>
    </td>
  );
}

/** A narrow table leaves it out beside an average; the legend under a finger and the file have it. */
const WITH_ROOM = 'hidden @2xl:inline';
const ASIDE_CLASS = 'bg-panel px-1 text-ink-soft text-small';
