import { Check, CircleAlert, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import { classNames } from '#components/ui/class-names.ts';
import { numberFormat } from '#components/ui/text/number-text.ts';
import type { PoolCheckLine } from '#lib/contract/desk-pool-check.ts';
import { lineWords, STEP_NAMES } from './pool-check-words.ts';

const STATES = {
  ok: { icon: Check, name: 'ok', colour: 'text-accent' },
  doubtful: { icon: TriangleAlert, name: 'doubtful', colour: 'text-warn' },
  failed: { icon: CircleAlert, name: 'failed', colour: 'text-danger' },
  'left out': { icon: Minus, name: 'left out', colour: 'text-ink-faint' },
} as const satisfies Record<PoolCheckLine['state'], { icon: LucideIcon; name: string; colour: string }>;

const milliseconds = numberFormat({
  style: 'unit',
  unit: 'millisecond',
  unitDisplay: 'short',
});

interface PoolCheckLinesProps {
  lines: readonly PoolCheckLine[];
  /** Whether the address asks for TLS. */
  tls: boolean;
}

/** A line for every step, with how long after the beginning it was done. */
export function PoolCheckLines({ lines, tls }: PoolCheckLinesProps) {
  return (
    <ol aria-label="Steps of the check" className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.step} line={line} tls={tls} />
      ))}
    </ol>
  );
}

function Line({ line, tls }: { line: PoolCheckLine; tls: boolean }) {
  const { icon: Icon, name, colour } = STATES[line.state];
  const leftOut = line.state === 'left out';
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-1.5">
      <Icon aria-hidden className={classNames('size-4 shrink-0 self-center', colour)} strokeWidth={2} />
      <span className={classNames('w-24 shrink-0', leftOut ? 'text-ink-faint' : 'font-medium')}>
        {STEP_NAMES[line.step]}
        <span className="sr-only"> {name}:</span>
      </span>
      <span className="order-1 ms-6 min-w-0 basis-full text-ink-soft [overflow-wrap:anywhere]">
        {lineWords(line, { tls })}
        {line.told !== undefined && <q className="figures block text-ink">{line.told}</q>}
      </span>
      {line.atMs !== undefined && (
        <span className="figures ms-auto whitespace-nowrap text-ink-faint text-small">
          <span className="sr-only">after </span>
          {milliseconds.format(line.atMs)}
        </span>
      )}
    </li>
  );
}
