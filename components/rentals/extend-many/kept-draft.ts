'use client';

import { useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/kept-draft.ts';
import type { Rental } from '../rental-figures.ts';

/** An extension of many rentals that is begun and not confirmed. */
export interface ManyDraft {
  /** As they were when they were chosen: they may not be in the list that is looked at. */
  rentals: readonly Rental[];
  /** As typed. */
  hours: string;
  /** Those of which the market asked for other terms than were worked out: it is asked what they cost. */
  asked: readonly string[];
}

export interface KeptDraft {
  /** Undefined where none is begun. */
  draft: ManyDraft | undefined;
  /** What stands in the form was left in it before. */
  restored: boolean;
  /** Keeps it as it is by now, also where its page is left; undefined is for one that is confirmed or given up. */
  keep: (draft: ManyDraft | undefined) => void;
}

/** Goes on with what was left and not confirmed, when one comes back to it from another page of the desk. */
export function useManyDraft(connectedKey: ConnectedKey): KeptDraft {
  const of = useDraftOf(connectedKey, 'many rentals');
  const [draft, setDraft] = useState(() => keptDraft<ManyDraft>(of));
  const [restored, setRestored] = useState(draft !== undefined && draft.hours !== '');
  return {
    draft,
    restored,
    keep: (next) => {
      setDraft(next);
      keepDraft(of, next);
      if (!next || next.hours === '') setRestored(false);
    },
  };
}
