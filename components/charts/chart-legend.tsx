'use client';

import { classNames } from '#components/ui/class-names.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { LAYER_NAMES, type Layer, SHOW_WORDS } from './chart-layer.ts';
import type { Reading } from './chart-readout.ts';
import { LEGEND_CLASS } from './hash-rate-chart-skeleton.tsx';

export interface ChartLegendProps {
  readings: readonly Reading[];
  hidden: ReadonlySet<Layer>;
  onToggle: (layer: Layer) => void;
}

/** Key, switches and readout in one, so that nothing floats over the curve. */
export function ChartLegend({ readings, hidden, onToggle }: ChartLegendProps) {
  return (
    <div className={classNames(LEGEND_CLASS, readings.length > IN_THREE_LINES && '@max-lg:min-h-28')}>
      {readings.map(({ layer, value }) => {
        const shown = !hidden.has(layer);
        return (
          <button
            key={layer}
            type="button"
            aria-pressed={shown}
            title={shown ? undefined : SHOW_WORDS[layer]}
            onClick={() => onToggle(layer)}
            className="inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-base px-1.5 text-ink-soft hover:bg-hover"
          >
            <Swatch layer={layer} shown={shown} />
            <span className={classNames(!shown && 'text-ink-faint')}>{LAYER_NAMES[layer]}</span>
            {shown && <Figured text={value} className="text-ink" />}
          </button>
        );
      })}
    </div>
  );
}

/** So many have room in three lines of a phone. More have four, whatever stands under a finger. */
const IN_THREE_LINES = 5;

const SWATCHES = {
  delivered: 'h-2.5 border-accent border-t-2 bg-accent/20',
  advertised: 'border-ink border-t-2 border-dashed',
  rejected: 'border-warn border-t-2',
  rented: 'h-1 bg-ink-soft',
  'rig-offline': 'h-2.5 border-danger border-b-3 bg-danger/15',
  'pool-offline':
    'h-2.5 bg-[radial-gradient(var(--color-violet)_1px,transparent_1.4px)] bg-size-[4px_4px] bg-violet/20',
  unobserved: 'hatched h-2.5 border border-unobserved',
} as const satisfies Record<Layer, string>;

/** Filled as in the chart when on; an empty box when off. */
export function Swatch({ layer, shown }: { layer: Layer; shown: boolean }) {
  const look = shown ? SWATCHES[layer] : 'h-2.5 border border-unobserved';
  return (
    <span aria-hidden className={classNames('inline-block w-3.5 shrink-0 forced-color-adjust-none', look)} />
  );
}
