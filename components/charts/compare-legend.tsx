import { classNames } from '#components/ui/class-names.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { AbsenceTexts } from './absence-texts.tsx';
import type { Absence } from './absences.ts';
import { COMPARE_ENTRY_CLASS, COMPARE_LEGEND_CLASS } from './compare-chart-skeleton.tsx';
import { averageText, type CompareLine, type CompareRow, lookOf } from './compare-line.ts';

interface CompareLegendProps {
  lines: readonly CompareLine[];
  /** What lies under the crosshair. */
  under: CompareRow | undefined;
  /** By id, those that are not drawn. */
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/**
 * Which curve is whose, its value under the crosshair or its average over the range, what kept it from more, and the switch that
 * shows it.
 */
export function CompareLegend({ lines, under, hidden, onToggle }: CompareLegendProps) {
  return (
    <ul className={COMPARE_LEGEND_CLASS}>
      {lines.map(({ id, mark, name, average, absences }, place) => {
        const shown = !hidden.has(id);
        const absent = under && (absences.ofStretch.get(under.ms) ?? []);
        return (
          <li key={id} className={COMPARE_ENTRY_CLASS}>
            <button
              type="button"
              aria-pressed={shown}
              title={shown ? undefined : `Show the curve of ${name}`}
              onClick={() => onToggle(id)}
              className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-base px-1.5 hover:bg-hover"
            >
              {shown ? (
                <CurveSample place={place} />
              ) : (
                <span aria-hidden className="inline-block h-2.5 w-7 shrink-0 border border-unobserved" />
              )}
              <span className="font-semibold">{mark}</span>
              <span className={classNames('truncate', shown ? 'text-ink-soft' : 'text-ink-faint')}>
                {name}
              </span>
              <Figured
                text={
                  under ? averageText(under.percents[place], absent) : rangeText(average, absences.ofRange)
                }
                className="whitespace-nowrap text-ink"
              />
            </button>
            <AbsencesAt absent={absent} ofRange={absences.ofRange} />
          </li>
        );
      })}
    </ul>
  );
}

interface AbsencesAtProps {
  /** Under the crosshair. */
  absent: readonly Absence[] | undefined;
  ofRange: readonly Absence[];
}

/** What kept a rig from more; what is told of a moment has the room of what is told of the range, so that no plot moves. */
function AbsencesAt({ absent, ofRange }: AbsencesAtProps) {
  return (
    <span className="grid px-1.5 text-ink-soft *:col-start-1 *:row-start-1">
      <AbsenceTexts absences={ofRange} className={absent && 'invisible'} />
      {absent && <AbsenceTexts absences={absent} />}
    </span>
  );
}

/** A piece of a curve as it is drawn. */
export function CurveSample({ place }: { place: number }) {
  const { stroke, dashes, width } = lookOf(place);
  return (
    <svg aria-hidden="true" width="28" height="8" className="shrink-0">
      <line x1="0" y1="4" x2="28" y2="4" strokeWidth={width} strokeDasharray={dashes} style={{ stroke }} />
    </svg>
  );
}

function rangeText(percent: number | undefined, absences: readonly Absence[]): string {
  const text = averageText(percent, absences);
  return percent === undefined ? text : `average ${text}`;
}
