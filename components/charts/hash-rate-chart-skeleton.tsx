import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';

export const CHART_CLASS = '@container flex flex-col gap-1 p-3 print:break-inside-avoid';
/** Where there is no room beside it for all that the readout may say, it has a line of its own. */
export const HEADING_CLASS =
  'flex min-h-7 flex-wrap items-center justify-between gap-x-2 gap-y-1 text-small *:first:basis-full @xl:*:first:basis-auto';
export const PLOT_CLASS = 'relative h-56 sm:h-72';

/** Of the legend and the plot: how high each usually is. */
export const UNDER_HEADING_CLASS =
  'flex flex-col gap-1 [--legend:--spacing(21)] [--plot:--spacing(56)] sm:[--plot:--spacing(72)] @lg:[--legend:--spacing(14)] @4xl:[--legend:--spacing(7)]';
/**
 * Legend and plot together are as high as that, whatever stands in them: a longer legend takes what it needs from the plot, and
 * nothing under both moves.
 */
export const FIXED_CLASS = 'h-[calc(var(--legend)+var(--plot)+0.25rem)]';
export const LEGEND_CLASS =
  '-mx-1.5 flex min-h-(--legend) flex-wrap content-start items-center gap-x-1 text-small';
export const REST_CLASS = 'relative min-h-0 flex-1';

/** As high as the chart that takes its place. */
export function HashRateChartSkeleton() {
  return (
    <div className={CHART_CLASS} aria-busy>
      <span className="sr-only">The graph is loading.</span>
      <div className={HEADING_CLASS}>
        <span>
          <Skeleton like="Average of the range; each point over 15 min" />
        </span>
        <Skeleton width="10rem" className={TOOL_HEIGHT} />
      </div>
      <div className={`${UNDER_HEADING_CLASS} ${FIXED_CLASS}`}>
        <div className={LEGEND_CLASS}>
          {READINGS.map((width) => (
            <span key={width} className="inline-flex h-7 items-center px-1.5">
              <Skeleton width={width} />
            </span>
          ))}
        </div>
        <div className={REST_CLASS}>
          <PlotSkeleton />
        </div>
      </div>
    </div>
  );
}

/** The lines of a plot that is on its way. */
export function PlotSkeleton() {
  return (
    <div
      aria-hidden
      className="absolute inset-x-3 top-2.5 bottom-6 start-12 flex flex-col justify-between border-edge border-b"
    >
      {GRID_LINES.map((line) => (
        <div key={line} className="border-line border-t" />
      ))}
      <div />
    </div>
  );
}

const READINGS = ['24ch', '18ch', '9ch'];
const GRID_LINES = [4, 3, 2, 1];
