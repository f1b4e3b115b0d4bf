import { formatMoment } from '#components/ui/text/moment.ts';
import type { Interval } from '#lib/domain/graph.ts';
import { isMidnight, type RateScale, timeTicks } from './chart-scale.ts';
import type { PlotGeometry } from './plot-geometry.ts';

const PX_PER_TIME_TICK = 68;
const TICK_PX = 6;
/** Between an axis and its words. */
const APART_PX = 8;

interface PlotFrameProps {
  plot: PlotGeometry;
  range: Interval;
  scale: RateScale;
  /** What stands at a value. */
  text: (value: number) => string;
}

/** What the curves of a plot stand in: lines across at the values, times along the bottom. */
export function PlotFrame({ plot, range, scale, text }: PlotFrameProps) {
  const { left, right, bottom, width, x, y } = plot;
  const times = timeTicks(range, Math.max(1, Math.floor(width / PX_PER_TIME_TICK)));
  return (
    <>
      {scale.ticks.map((value) => (
        <line key={value} x1={left} x2={right} y1={y(value)} y2={y(value)} stroke="var(--color-line)" />
      ))}
      {scale.ticks.map((value) => (
        <text key={value} x={left - APART_PX} y={y(value)} dy="0.355em" textAnchor="end" {...TICK}>
          {text(value)}
        </text>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} stroke="var(--color-edge)" />
      {times.at.map((ms) => (
        <line key={ms} x1={x(ms)} x2={x(ms)} y1={bottom} y2={bottom + TICK_PX} stroke="var(--color-line)" />
      ))}
      {times.at.map((ms) => (
        <text key={ms} x={x(ms)} y={bottom + APART_PX} dy="0.71em" textAnchor="middle" {...TICK}>
          {formatMoment(ms, times.daily || isMidnight(ms) ? 'short-day' : 'short-clock')}
        </text>
      ))}
    </>
  );
}

const TICK = { fill: 'var(--color-ink-faint)', fontSize: 11, fontFamily: 'var(--font-mono)' };
