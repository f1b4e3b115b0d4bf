'use client';

import { useQuery } from '@tanstack/react-query';
import { Meter } from '#components/ui/meter.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { deskStatusQuery } from '#lib/queries/session.ts';

const NEARLY_USED = 0.8;

/** The desk's calls to the market in the last minute, out of what it may make. */
export function BudgetGauge() {
  const { data } = useQuery(deskStatusQuery);
  if (!data) return null;
  const percent = Math.round((data.used / data.limit) * 100);
  const waiting = data.waiting > 0 ? `, ${data.waiting} waiting` : '';
  const words = `${data.used} of ${data.limit} calls to the market in the last minute${waiting}`;
  return (
    <Tooltip content={words} side="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its words must be reachable by keyboard */}
      <span tabIndex={0} className="flex items-center gap-1.5 text-ink-faint text-small max-md:hidden">
        <Meter
          label={words}
          percent={percent}
          width="2.5rem"
          tone={percent >= NEARLY_USED * 100 ? 'warn' : 'neutral'}
        />
        <span className="figures">
          {data.used}/{data.limit}
        </span>
      </span>
    </Tooltip>
  );
}
