'use client';

import { useCallback, useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import { type KeptRent, withoutPassword } from '../rent/kept-rent.ts';
import type { RentValues } from '../rent/rent-values.ts';
import { type RentalRow, typedFor } from './rental-row.ts';

/**
 * What stood in the form when it was confirmed, for those of its rigs that are reviewed again. The page that is left has forgotten the
 * password, a reloaded one all that the run does not tell.
 */
export function useConfirmed(connectedKey: ConnectedKey) {
  const of = useDraftOf(connectedKey, 'rental of several rigs, as confirmed');
  const [confirmed, setConfirmed] = useState<RentValues>();
  const [typed, setTyped] = useState<Partial<RentValues>>();
  return {
    /** What is to stand in the form. */
    typed,
    keep: (values: RentValues) => {
      setConfirmed(values);
      keepDraft(of, withoutPassword(values));
    },
    take: (rows: readonly RentalRow[]) =>
      setTyped({ ...(confirmed ?? keptDraft<KeptRent>(of)), ...typedFor(rows) }),
    /** It stands there. */
    taken: useCallback(() => setTyped(undefined), []),
    drop: () => {
      setConfirmed(undefined);
      keepDraft(of, undefined);
    },
  };
}
