'use client';

import { useCallback, useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import { type KeptRent, withoutPassword } from '../rent/kept-rent.ts';
import type { RentValues } from '../rent/rent-values.ts';
import { type RentalRow, typedFor } from './rental-row.ts';

/** What is to stand in the form for rigs that are reviewed again. */
export interface TypedAgain {
  values: Partial<RentValues>;
  /** The form may have had one, which nobody knows any more. */
  isPasswordLost: boolean;
}

interface OfRun<Values> {
  runId: string;
  values: Values;
}

/**
 * What stood in the form when a run was confirmed, for those of its rigs that are reviewed again. A page that was left has forgotten
 * the password, a reloaded one all that the run does not tell.
 */
export function useConfirmed(connectedKey: ConnectedKey) {
  const of = useDraftOf(connectedKey, 'rental of several rigs, as confirmed');
  const [confirmed, setConfirmed] = useState<OfRun<RentValues>>();
  const [typed, setTyped] = useState<TypedAgain>();
  return {
    typed,
    keep: ({ runId, values }: OfRun<RentValues>) => {
      setConfirmed({ runId, values });
      keepDraft(of, { runId, values: withoutPassword(values) });
    },
    take: (runId: string, rows: readonly RentalRow[]) =>
      setTyped(typedAgain(rows, ofRun(runId, confirmed), ofRun(runId, keptDraft<OfRun<KeptRent>>(of)))),
    /** It stands there. */
    taken: useCallback(() => setTyped(undefined), []),
    drop: () => {
      setConfirmed(undefined);
      keepDraft(of, undefined);
    },
  };
}

function ofRun<Values>(runId: string, of: OfRun<Values> | undefined): Values | undefined {
  return of?.runId === runId ? of.values : undefined;
}

/** `whole` is of the page that confirmed them, `kept` of one that was left since. */
export function typedAgain(
  rows: readonly RentalRow[],
  whole: RentValues | undefined,
  kept: KeptRent | undefined,
): TypedAgain {
  const values = { ...(whole ?? kept), ...typedFor(rows) };
  return { values, isPasswordLost: !whole && values.pool === 'explicit' };
}
