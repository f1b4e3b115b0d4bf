import { Figured } from '#components/ui/figured.tsx';
import { percentText } from '#components/ui/number-text.ts';
import { averageText, type CompareLine, type CompareRow, lookOf } from './compare-line.ts';
import { meanRate } from './hash-rate-series.ts';

interface CompareLegendProps {
  lines: readonly CompareLine[];
  /** What lies under the crosshair. */
  under: CompareRow | undefined;
}

/** Which curve is whose, and its value under the crosshair, or its average over the range. */
export function CompareLegend({ lines, under }: CompareLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {lines.map(({ id, mark, name, points }, place) => (
        <li key={id} className="inline-flex max-w-full items-center gap-1.5">
          <CurveSample place={place} />
          <span className="font-semibold">{mark}</span>
          <span className="truncate text-ink-soft">{name}</span>
          <Figured
            text={under ? averageText(under.percents[place]) : rangeText(meanRate(points))}
            className="text-ink"
          />
        </li>
      ))}
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
  return percent === undefined ? 'not observed' : `average ${percentText(percent)}`;
}
