'use client';

import { useQuery } from '@tanstack/react-query';
import { PopoverPopup } from '#components/ui/popup/popover-popup.tsx';
import type { LateTrigger } from '#components/ui/press/late-trigger.ts';
import type { ConnectedKey, DeskStatus } from '#lib/contract/desk.ts';
import { deskStatusQuery } from '#lib/queries/session/session.ts';
import { StatusFacts } from './status-facts.tsx';

interface BudgetPopupProps {
  late: LateTrigger;
  status: DeskStatus;
}

/** What the gauge in the header opens. */
export function BudgetPopup({ late, status }: BudgetPopupProps) {
  return (
    <PopoverPopup late={late} align="end" title="Calls to the market">
      <StatusFacts status={status} />
    </PopoverPopup>
  );
}

/** What the gauge opens, where the header has no room for the gauge. */
export function BudgetInMenu({ connectedKey }: { connectedKey: ConnectedKey }) {
  const { data } = useQuery(deskStatusQuery(connectedKey));
  if (!data) return null;
  return (
    <section
      aria-labelledby="calls-in-menu"
      className="flex flex-col gap-1.5 border-line border-t pt-3 md:hidden"
    >
      <h3 id="calls-in-menu" className="font-semibold">
        Calls to the market
      </h3>
      <StatusFacts status={data} />
    </section>
  );
}
