import type { Finding } from '../finding.ts';

interface Measure {
  limit: number;
  /** "ms", "MB an hour"; blank for a plain number. */
  unit: string;
  measured: number;
  /** What it is the median or the worst of. */
  each?: readonly number[];
}

/** What was measured in the browser, against its limit. */
export function aimed(name: string, { limit, unit, measured, each = [] }: Measure): Finding {
  const text = (value: number) => `${figure(value)} ${unit}`.trim();
  return {
    on: 'browser',
    name,
    rounds: {},
    verdict: { aim: `≤ ${limit} ${unit}`.trim(), measured: text(measured), met: measured <= limit },
    notes: each.length > 0 ? [`each: ${each.map(figure).join(' ')}`] : [],
  };
}

function figure(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 3 : 0);
}
