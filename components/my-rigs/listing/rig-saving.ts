'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { isUntold } from '#lib/queries/ask/failure.ts';
import { type Changing, marketChange, sendChange, sentOnce } from '#lib/queries/change/market-change.ts';
import type { OwnRig } from '../own-rig.ts';
import { rigAnew } from '../rig-anew.ts';
import { changeToSend, type Overtaken } from './change-to-send.ts';
import type { HeldListing } from './changed-elsewhere.ts';
import { useListingDoubt } from './listing-doubt.ts';
import { otherwiseTaken, type SentChange } from './listing-taken.ts';
import { type ListingField, type ListingValues, updateBody, valuesOf } from './listing-values.ts';

/** The market has it, but for the `other` fields. */
export interface Taken {
  name: 'taken';
  /** As it stood in the form when it was sent. */
  typed: ListingValues;
  rig: OwnRig;
  other: readonly ListingField[];
}

/** What came of a save that did not fail; `unseen`: the rig could not be read, and nothing was sent. */
export type SaveOutcome = Taken | ({ name: 'overtaken' } & Overtaken) | { name: 'unseen'; error: unknown };

interface Saving {
  connectedKey: ConnectedKey;
  rigId: string;
  onTaken: (taken: Taken) => void;
  onRefused: (error: unknown) => void;
}

/**
 * Saves a rig's listing over what the market has by then, not over what was changed elsewhere since the form showed it. Where the
 * rig cannot be read before, a second try sends all the same.
 */
export function useRigSaving({ connectedKey, rigId, onTaken, onRefused }: Saving) {
  const queryClient = useQueryClient();
  const changing = { connectedKey, queryClient };
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [sent, setSent] = useState<SentChange>();
  const doubt = useListingDoubt(connectedKey, rigId);
  const { onSettled, ...once } = sentOnce('updateRig', changing);
  const change = useMutation({
    mutationKey: marketChange('updateRig', changing).mutationKey,
    ...once,
    mutationFn: async (wish: Wish): Promise<SaveOutcome> => {
      const ready = await readyToSend(wish, changing);
      if ('name' in ready) return ready;
      setSent(ready);
      // Somebody else may have made the same change meanwhile.
      const body = updateBody(ready.asked, ready.before);
      const isThere = Object.keys(body).length === 0;
      const args = { params: { id: ready.rig.id }, body };
      const send = () => sendChange('updateRig', connectedKey, args).catch(untold(() => doubt.keep(ready)));
      const rig = isThere ? ready.rig : await send();
      doubt.keep(undefined);
      const after = { ...ready.rig, ...rig };
      return { name: 'taken', typed: wish.values, rig: after, other: otherwiseTaken(ready, rig) };
    },
    onSuccess: (came) => {
      setOutcome(came);
      if (came.name === 'taken') onTaken(came);
    },
    onError: onRefused,
    // What was not sent has made nothing stale.
    onSettled: (came) => (came === undefined || came.name === 'taken' ? onSettled() : undefined),
  });
  return {
    outcome,
    sent,
    /** What was left without an answer before, unless anything was sent since. */
    leftInDoubt: sent || outcome ? undefined : doubt.left,
    error: change.error,
    isError: change.isError,
    isPending: change.isPending,
    save: (values: ListingValues, held: HeldListing) => {
      if (change.isPending) return;
      setOutcome(undefined);
      change.mutate({ values, held, blind: outcome?.name === 'unseen' });
    },
    forget: () => {
      setOutcome(undefined);
      change.reset();
    },
  };
}

/** Goes on with the error as it came; `keep` is called where it does not tell what became of what was sent. */
function untold(keep: () => void): (error: unknown) => never {
  return (error) => {
    if (isUntold(error)) keep();
    throw error;
  };
}

interface Wish {
  values: ListingValues;
  held: HeldListing;
  /** It is sent also where the rig cannot be read. */
  blind: boolean;
}

async function readyToSend(
  { values, held, blind }: Wish,
  changing: Changing,
): Promise<SentChange | Exclude<SaveOutcome, Taken>> {
  const shown = { asked: values, shown: valuesOf(held.rig) };
  let now = held.rig;
  try {
    now = (await rigAnew(held.rig.id, changing)) ?? now;
  } catch (error) {
    if (!blind) return { name: 'unseen', error };
  }
  const change = changeToSend(shown, now);
  return 'rented' in change ? { name: 'overtaken', ...change } : change;
}
