'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import { isLess, type RentalsState } from './rentals-state.ts';

interface NoRentalsProps {
  connectedKey: ConnectedKey;
  state: RentalsState;
  /** How many were read, of how many there are; undefined where they were not. */
  read: number;
  total: number | undefined;
}

/** An empty table tells apart: never any, none that is active, none that fits the filter, none on this page. */
export function NoRentals({ connectedKey, state, read, total = 0 }: NoRentalsProps) {
  const { role, show, start } = state;
  const ever = useQuery({
    ...marketQuery(connectedKey, 'listRentals', { query: { type: role, history: 'true', limit: '1' } }),
    enabled: start === 0 && (isLess(state) ? total === 0 : show === 'active'),
    refetchInterval: false,
  });
  if (start > 0 && read === 0) return <BeyondTheEnd onFirst={() => state.goTo(0)} />;
  if (ever.isLoading) return <Asking />;
  if (ever.data?.data.total === 0) return <Never connectedKey={connectedKey} state={state} />;
  if (isLess(state)) return <NoMatches onClear={state.clear}>{noneFits(state, read < total)}</NoMatches>;
  if (show === 'all') return <Never connectedKey={connectedKey} state={state} />;
  return (
    <NoMatches onClear={() => state.chooseSpan('all')}>
      {role === 'renter' ? 'None of your rentals is active.' : 'None of your rigs is rented.'}
    </NoMatches>
  );
}

function noneFits({ role, show }: RentalsState, partly: boolean): string {
  if (partly) return 'None of the rentals that were looked through fits this.';
  if (role === 'owner')
    return show === 'active'
      ? 'No rental of your rigs that runs fits this.'
      : 'No rental of your rigs fits this.';
  return show === 'active' ? 'None of your running rentals fits this.' : 'None of your rentals fits this.';
}

function Never({
  connectedKey,
  state: { role, chooseRole },
}: Pick<NoRentalsProps, 'connectedKey' | 'state'>) {
  if (role === 'renter')
    return <NeverRented connectedKey={connectedKey} onOwner={() => chooseRole('owner')} />;
  return (
    <EmptyState
      action={
        <Button size="small" onClick={() => chooseRole('renter')}>
          Show what you rented
        </Button>
      }
    >
      Nobody has rented a rig of yours yet.
    </EmptyState>
  );
}

interface NeverRentedProps {
  connectedKey: ConnectedKey;
  onOwner: () => void;
}

/** An owner who rents nothing comes here too, for the rentals of the own rigs. */
function NeverRented({ connectedKey, onOwner }: NeverRentedProps) {
  // Who never rented has none at hand but those of their own rigs.
  const known = knownRentals(useQueryClient(), connectedKey).length > 0;
  const asked = useQuery({
    ...marketQuery(connectedKey, 'listRentals', { query: { type: 'owner', history: 'true', limit: '1' } }),
    enabled: !known,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (!known && asked.isPending) return <Asking />;
  const owns = known || (asked.data?.data.total ?? 0) > 0;
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/rigs" variant={owns ? 'secondary' : 'primary'}>
            Find a rig
          </ButtonLink>
          <Button variant={owns ? 'primary' : 'secondary'} onClick={onOwner}>
            Rentals of your rigs
          </Button>
        </div>
      }
    >
      {owns ? 'You have not rented a rig, but others have rented yours.' : 'You have not rented a rig yet.'}
    </EmptyState>
  );
}

function Asking() {
  return (
    <EmptyState>
      <Skeleton width="24ch" />
    </EmptyState>
  );
}

function BeyondTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      action={
        <Button size="small" onClick={onFirst}>
          First page
        </Button>
      }
    >
      There are no rentals this far back.
    </EmptyState>
  );
}
