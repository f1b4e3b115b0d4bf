'use client';

import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { keepDraft, keptDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import type { Rig } from './offers.ts';
import { blankValues, type RentValues } from './rent-values.ts';

/** What was typed and chosen; never a password. */
export type KeptRent = Omit<RentValues, 'pool_password'>;

/**
 * The form that rents a rig. What is typed in it and not rented with stands there again when one comes back to it from another
 * page of the desk, where a profile was created, say.
 */
export function useRentForm(connectedKey: ConnectedKey, rig: Rig, outcome: OrderOutcome) {
  const rented = outcome.name === 'done';
  return useKeptRent({ connectedKey, form: `rental of rig ${rig.id}`, leastHours: rig.minhours }, rented);
}

interface RentFormOf {
  connectedKey: ConnectedKey;
  /** As of `useDraftOf`. */
  form: string;
  /** What stands in it as hours at first. */
  leastHours: string;
  /** What stands in it instead of anything that was left in it. */
  typed?: Partial<RentValues> | undefined;
}

/** The same for any rigs; what stands in it is not kept where it was `rented` with, or `forget` was called. */
export function useKeptRent({ connectedKey, form: name, leastHours, typed }: RentFormOf, rented = false) {
  const of = useDraftOf(connectedKey, name);
  const [blank] = useState(() => blankValues(connectedKey, leastHours));
  const [draft, setDraft] = useState(() => (rented || typed ? undefined : keptDraft<KeptRent>(of)));
  const form = useForm<RentValues>({ defaultValues: { ...blank, ...draft, ...typed }, mode: 'onChange' });
  const done = useRef(rented);
  useEffect(() => {
    done.current = rented;
  }, [rented]);
  const { getValues, reset } = form;
  useEffect(
    () => () => keepDraft(of, done.current ? undefined : draftOf(getValues(), blank)),
    [of, blank, getValues],
  );
  const clear = () => {
    reset(blank);
    setDraft(undefined);
  };
  const forget = () => {
    done.current = true;
  };
  return { form, restored: draft !== undefined, clear, forget };
}

/** What a form has beyond what stands in it at first; undefined where that is nothing. */
export function draftOf(values: RentValues, blank: RentValues): KeptRent | undefined {
  const [typed, first] = [withoutPassword(values), withoutPassword(blank)];
  return JSON.stringify(typed) === JSON.stringify(first) ? undefined : typed;
}

/** What of it may be kept. */
export function withoutPassword({ pool_password: _, ...kept }: RentValues): KeptRent {
  return kept;
}
