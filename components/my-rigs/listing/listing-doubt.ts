'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeyId } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import type { OwnRig } from '../own-rig.ts';
import { type SentChange, seenOf } from './listing-taken.ts';

/**
 * A change of a rig's listing of which no answer told what came, as it was left: what is opened again has been looked at. `keep` is for
 * one that comes to be so; undefined for what is known.
 */
export function useListingDoubt(connectedKey: KeyId, rigId: string) {
  const of = useDraftOf(connectedKey, doubtOf(rigId));
  const [left] = useState(() => keptDraft<SentChange>(of));
  useEffect(() => keepDraft(of, undefined), [of]);
  return { left, keep: (sent: SentChange | undefined) => keepDraft(of, sent) };
}

/** Of these rigs those whose last change nobody answered, that do not show it, and that nobody has opened since. */
export function useRigsInDoubt(connectedKey: KeyId, rigs: readonly OwnRig[]): readonly OwnRig[] {
  const queryClient = useQueryClient();
  return rigs.filter((rig) => {
    const sent = keptDraft<SentChange>({ queryClient, connectedKey, form: doubtOf(rig.id) });
    return sent && seenOf(sent, rig) !== 'all';
  });
}

function doubtOf(rigId: string): string {
  return `rig ${rigId}, in doubt`;
}
