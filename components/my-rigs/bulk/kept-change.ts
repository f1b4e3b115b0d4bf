'use client';

import { useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/kept-draft.ts';
import type { BulkValues } from './bulk-values.ts';

/** A change of many rigs that is begun and not applied. */
interface ChangeDraft {
  rigIds: readonly string[];
  /** Undefined where nothing was typed. */
  values?: BulkValues | undefined;
}

export interface KeptChange {
  /** Undefined where none is begun. */
  draft: ChangeDraft | undefined;
  /** What stands in the form was left in it before. */
  restored: boolean;
  /** Keeps it as it is by now, also where its page is left; undefined is for one that is applied or given up. */
  keep: (draft: ChangeDraft | undefined) => void;
}

/** Goes on with the change that was left and not applied, when one comes back to it from another page of the desk. */
export function useKeptChange(connectedKey: ConnectedKey): KeptChange {
  const of = useDraftOf(connectedKey, 'many rigs');
  const [draft, setDraft] = useState(() => keptDraft<ChangeDraft>(of));
  const [restored, setRestored] = useState(draft?.values !== undefined);
  return {
    draft,
    restored,
    keep: (next) => {
      setDraft(next);
      keepDraft(of, next);
      if (next?.values === undefined) setRestored(false);
    },
  };
}
