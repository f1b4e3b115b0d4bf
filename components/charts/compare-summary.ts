import { percentText } from '#components/ui/number-text.ts';
import type { CompareLine } from './compare-line.ts';
import { meanRate } from './hash-rate-series.ts';

/** The comparison in words, a sentence for each curve. */
export function compareSummary(lines: readonly CompareLine[]): string {
  return lines.map(sentence).join(' ');
}

function sentence({ mark, name, points }: CompareLine): string {
  const mean = meanRate(points);
  if (mean === undefined) return `${mark}, ${name}: not observed.`;
  const percents = points.map(([, percent]) => percent);
  const [average, lowest, highest] = [mean, Math.min(...percents), Math.max(...percents)].map((percent) =>
    percentText(percent),
  );
  return `${mark}, ${name}: average ${average} of advertised, lowest ${lowest}, highest ${highest}.`;
}
