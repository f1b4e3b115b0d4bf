'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Why } from '#components/ui/answer/why.tsx';
import { Select, type SelectOption } from '#components/ui/form/select.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Rental } from '../rental-figures.ts';
import { EVERY, rigOptions } from './rentals-options.ts';
import type { RentalsState } from './rentals-state.ts';

interface RigChoiceProps {
  connectedKey: ConnectedKey;
  state: RentalsState;
  /** Whose rigs there are to choose from; of an owner, all of one's own besides. */
  rentals: readonly Rental[];
}

/** Of which rig the rentals are. */
export function RigChoice({ connectedKey, state, rentals }: RigChoiceProps) {
  const { role, rig, narrow } = state;
  const [opened, setOpened] = useState(false);
  const may =
    role === 'owner' && permissionProblem('see own rigs', connectedKey.permission_levels) === undefined;
  // Nobody is asked for them before they are to be seen; what another page has read is there all the same.
  const own = useQuery({
    ...marketQuery(connectedKey, 'myRigs', {}),
    enabled: may && opened,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const open = () => {
    setOpened(true);
    // It is not asked again by itself.
    if (own.isError) void own.refetch();
  };
  const rigs = [...(may ? (own.data?.data ?? []) : []), ...rentals.map((rental) => rental.rig)];
  return (
    <Select
      aria-label="Rig"
      value={rig ?? EVERY}
      onValueChange={(chosen) => narrow({ rig: chosen === EVERY ? null : chosen })}
      onOpen={open}
      options={[
        { value: EVERY, label: 'Every rig' },
        ...rigOptions(rigs, rig),
        ...(may && !own.data ? othersOption(own.error) : []),
      ]}
    />
  );
}

/** Stands for those that are not there yet. */
function othersOption(error: Error | null): SelectOption<string>[] {
  const missing = { value: '…', disabled: true };
  return error
    ? [{ ...missing, label: 'Your other rigs could not be read', note: <Why {...whyOf(error)} /> }]
    : [{ ...missing, label: 'Your other rigs are being read' }];
}
