'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/press/button.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

interface SlotCheckProps {
  slot: number;
  /** The check, begun; `of` tells it from those of other slots. */
  children: (of: string) => ReactNode;
}

/** What checks the pool of a slot comes with the first press: few are checked. */
export function SlotCheck({ slot, children }: SlotCheckProps) {
  const [wanted, setWanted] = useState(false);
  const { permission_levels } = useConnectedKey();
  const of = `slot ${slot}`;
  if (wanted) return children(of);
  return (
    <Button
      size="tool"
      aria-label={`Check pool: ${of}`}
      reason={permissionProblem('check a pool', permission_levels)}
      onClick={() => setWanted(true)}
      className="self-start"
    >
      Check pool
    </Button>
  );
}
