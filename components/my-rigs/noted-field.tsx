'use client';

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field, type FieldProps } from '#components/ui/field.tsx';
import { elsewhereNotes, type FieldNotes, type HeldListing } from './changed-elsewhere.ts';
import type { ListingField, ListingValues } from './listing-values.ts';
import { Tick } from './tick.tsx';

const Notes = createContext<FieldNotes>({});

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

interface OfField {
  field: ListingField;
}

/** A field of a listing, with its note. */
export function NotedField({ field, hint, ...rest }: FieldProps & OfField) {
  const note = use(Notes)[field];
  if (note === undefined) return <Field {...rest} hint={hint} />;
  return (
    <Field
      {...rest}
      hint={
        <>
          <Note>{note}</Note>
          {hint}
        </>
      }
    />
  );
}

/** A box of a listing to tick, with its note. */
export function NotedTick({ field, ...rest }: ComponentProps<typeof Tick> & OfField) {
  const note = use(Notes)[field];
  return (
    <div className="flex flex-col">
      <Tick {...rest} />
      {note !== undefined && <Note>{note}</Note>}
    </div>
  );
}

function Note({ children }: { children: string }) {
  return <span className="block break-words text-small text-warn">{children}</span>;
}
