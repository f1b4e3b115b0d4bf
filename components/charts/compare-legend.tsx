import { classNames } from '#components/ui/class-names.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { averageText, type CompareLine, type CompareRow, lookOf } from './compare-line.ts';
import { shareFigure } from './share-of-advertised.ts';

interface CompareLegendProps {
  lines: readonly CompareLine[];
  /** What lies under the crosshair. */
  under: CompareRow | undefined;
  /** By id, those that are not drawn. */
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Which curve is whose, its value under the crosshair or its average over the range, and the switch that shows it. */
export function CompareLegend({ lines, under, hidden, onToggle }: CompareLegendProps) {
  return (
    <ul className="-mx-1.5 flex flex-wrap gap-x-2 text-small">
      {lines.map(({ id, mark, name, average }, place) => {
        const shown = !hidden.has(id);
        return (
          <li key={id} className="max-w-full">
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
                text={under ? averageText(under.percents[place]) : rangeText(average)}
                className="whitespace-nowrap text-ink"
              />
            </button>
          </li>
        );
      })}
    </ul>
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

function rangeText(percent: number | undefined): string {
  return percent === undefined ? 'not observed' : `average ${shareFigure(percent)}`;
}
