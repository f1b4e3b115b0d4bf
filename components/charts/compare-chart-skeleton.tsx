import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';
import { CHART_CLASS, HEADING_CLASS, PLOT_CLASS, PlotSkeleton } from './hash-rate-chart-skeleton.tsx';

/** What the sentence takes in a narrow window it keeps where a moment is read, which is told in fewer words: no plot moves. */
export const COMPARE_SENTENCE_CLASS = 'text-ink-soft @max-3xl:min-w-full @max-xl:min-h-9';
/** In columns of one width: neither a figure nor what is told under it moves another name. */
export const COMPARE_LEGEND_CLASS = '-mx-1.5 grid gap-x-2 text-small @lg:grid-cols-2 @4xl:grid-cols-4';
/** A name, and under it room for two lines of what kept it from more. */
export const COMPARE_ENTRY_CLASS = 'min-h-16 min-w-0';

/** As high as the chart of so many rigs that takes its place. */
export function CompareChartSkeleton({ lines }: { lines: readonly { id: string }[] }) {
  return (
    <div className={CHART_CLASS} aria-busy>
      <span className="sr-only">The graph is loading.</span>
      <div className={HEADING_CLASS}>
        <span className={COMPARE_SENTENCE_CLASS}>
          <Skeleton like="Averages over 15 min, in percent of advertised; beside each name the average of the range" />
        </span>
        <Skeleton width="10rem" className={TOOL_HEIGHT} />
      </div>
      <div className={COMPARE_LEGEND_CLASS}>
        {lines.map(({ id }) => (
          <div key={id} className={COMPARE_ENTRY_CLASS}>
            <span className="inline-flex h-7 items-center px-1.5">
              <Skeleton width="24ch" />
            </span>
          </div>
        ))}
      </div>
      <div className={PLOT_CLASS}>
        <PlotSkeleton />
      </div>
    </div>
  );
}
