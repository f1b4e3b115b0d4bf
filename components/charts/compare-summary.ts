import { formatMinute } from '#components/ui/text/moment.ts';
import type { Interval } from '#lib/domain/graph.ts';
import { bandTotalSentence } from './band-words.ts';
import type { CompareLine } from './compare-line.ts';
import { shareFigure } from './share-of-advertised.ts';

/** The comparison in words: of what time, and of each curve a sentence, and what kept it from more. */
export function compareSummary(lines: readonly CompareLine[], { startMs, endMs }: Interval): string {
  return `From ${formatMinute(startMs)} to ${formatMinute(endMs)}. ${lines.map(sentence).join(' ')}`;
}

function sentence(line: CompareLine): string {
  const absences = line.absences.ofRange.map(({ kind, lastedMs, binMs }) =>
    bandTotalSentence(kind, lastedMs, binMs),
  );
  return [rateSentence(line), ...absences].join(' ');
}

function rateSentence({ mark, name, points, average, absences }: CompareLine): string {
  if (average === undefined)
    return `${mark}, ${name}: ${absences.ofRange.length > 0 ? 'no average' : 'not observed'}.`;
  const said = `${mark}, ${name}: average ${shareFigure(average)} of advertised`;
  if (points.length === 0) return `${said}.`;
  const percents = points.map(([, percent]) => percent);
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)].map(shareFigure);
  return `${said}, lowest ${lowest}, highest ${highest}.`;
}
