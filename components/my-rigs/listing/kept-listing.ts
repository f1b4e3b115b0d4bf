'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import { draftOf, type ListingDraft, typeDraft } from './listing-draft.ts';
import type { ListingValues } from './listing-values.ts';

export interface KeptListing {
  /** Where what stands in the form was left in it before: the listing as it was then. */
  restored: ListingValues | undefined;
  /** Keeps what the form has beyond what the market has taken, also where its page was left meanwhile. */
  keep: (taken: ListingValues) => void;
}

/**
 * Types again what was left in a form and not saved, when one comes back to it from another page of the desk. `listing`:
 * "rig 7", or "a new rig".
 */
export function useKeptListing(
  form: UseFormReturn<ListingValues>,
  connectedKey: ConnectedKey,
  listing: string,
): KeptListing {
  const [restored, setRestored] = useState<ListingValues>();
  const of = useDraftOf(connectedKey, listing);
  const { getValues, setValue } = form;
  const before = useRef<ListingValues>(undefined);
  const defaults = form.formState.defaultValues as ListingValues | undefined;
  useEffect(() => {
    before.current = defaults;
  }, [defaults]);
  useEffect(() => {
    const draft = keptDraft<ListingDraft>(of);
    if (draft) typeDraft({ getValues, setValue }, draft);
    setRestored(draft?.was);
    return () => {
      if (before.current) keepDraft(of, draftOf({ getValues, setValue }, before.current));
    };
  }, [of, getValues, setValue]);
  return {
    restored,
    keep: (taken) => {
      keepDraft(of, draftOf(form, taken));
      setRestored(undefined);
    },
  };
}
