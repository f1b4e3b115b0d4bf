'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import { type FieldsDraft, fieldsDraft } from './fields-draft.ts';

interface Kept<Fields extends FieldValues> {
  connectedKey: ConnectedKey;
  /** "a new pool" */
  what: string;
  /** As it begins. */
  blank: Fields;
  /** The order that has gone through last, also where that is found out later. */
  done: string | undefined;
  /** Called when the form has been emptied. */
  onEmptied?: () => void;
}

/**
 * Types again what was left in a form and not sent, when one comes back to it from another page of the desk; and empties the
 * form when its order has gone through, but not of what was typed after.
 */
export function useKeptFields<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { connectedKey, what, blank, done, onEmptied }: Kept<Fields>,
) {
  const [restored, setRestored] = useState(false);
  const emptiedFor = useRef<string>(undefined);
  const { getValues, setValue, reset } = form;
  const { isDirty } = form.formState;
  const begins = useRef(blank);
  useEffect(() => {
    begins.current = blank;
  });
  const of = useDraftOf(connectedKey, what);
  useEffect(() => {
    const draft = keptDraft<FieldsDraft>(of);
    for (const [field, value] of draft?.fields ?? []) {
      setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
    emptiedFor.current = draft?.after;
    setRestored(draft !== undefined);
    return () => keepDraft(of, fieldsDraft(getValues(), begins.current, emptiedFor.current));
  }, [of, getValues, setValue]);
  const clear = () => {
    // Also where its page was left meanwhile.
    keepDraft(of, undefined);
    reset(blank, { keepDirtyValues: false });
    setRestored(false);
    onEmptied?.();
  };
  useEffect(() => {
    if (done === undefined || emptiedFor.current === done) return;
    emptiedFor.current = done;
    clear();
  });
  return { restored: restored && isDirty, clear };
}
