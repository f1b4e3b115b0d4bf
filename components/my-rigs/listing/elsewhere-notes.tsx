'use client';

import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { elsewhereNotes, type HeldListing } from './changed-elsewhere.ts';
import type { ListingValues } from './listing-values.ts';
import { Notes } from './noted-field.tsx';

interface ElsewhereNotesProps {
  form: UseFormReturn<ListingValues>;
  held: HeldListing;
  algorithmOf: (slug: string) => string;
  children: ReactNode;
}

/** The fields within say where they were changed elsewhere while something was typed in them. */
export function ElsewhereNotes({ form, held, algorithmOf, children }: ElsewhereNotesProps) {
  const typed = useWatch({ control: form.control }) as ListingValues;
  return <Notes value={elsewhereNotes(typed, held, algorithmOf)}>{children}</Notes>;
}
