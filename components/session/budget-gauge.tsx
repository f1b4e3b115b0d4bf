'use client';

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Meter } from '#components/ui/layout/meter.tsx';
import { Popover } from '#components/ui/popup/popover.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import type { BudgetUsage, ConnectedKey } from '#lib/contract/desk.ts';
import { deskStatusQuery } from '#lib/queries/session/session.ts';

const load = async () => (await import('./budget-popup.tsx')).BudgetPopup;

const NEARLY_USED = 80;

/** The desk's calls to the service in the last minute, out of what it may make; more about it when pressed. */
export function BudgetGauge({ connectedKey }: { connectedKey: ConnectedKey }) {
  const { data } = useQuery(deskStatusQuery(connectedKey));
  if (!data) return <Skeleton width="6rem" className="mx-3 max-md:hidden" />;
  return <Popover trigger={<Gauge budget={data.budget} />} load={load} given={{ status: data }} />;
}

/** Gives the trigger's own properties on to the button. */
function Gauge({ budget, ...rest }: { budget: BudgetUsage }) {
  const { used, limit, waiting } = budget;
  const percent = Math.round((used / limit) * 100);
  const words = callsWords(budget);
  return (
    <Button {...rest} variant="quiet" size="small" aria-label={words} className="max-md:hidden">
      <Meter
        label={words}
        percent={percent}
        width="2.5rem"
        tone={percent >= NEARLY_USED ? 'warn' : 'neutral'}
      />
      <span className="figures">
        {countText(used)}/{countText(limit)}
      </span>
      {waiting > 0 && <span className="figures text-warn">+{countText(waiting)}</span>}
    </Button>
  );
}

function callsWords({ used, limit, waiting }: BudgetUsage): string {
  const [made, allowed] = [countText(used), countText(limit)];
  return waiting > 0
    ? `${made} of ${allowed} calls to the market in the last minute, ${countText(waiting)} waiting`
    : `${made} of ${allowed} calls to the market in the last minute`;
}
