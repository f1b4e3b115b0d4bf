'use client';

import { type ComponentProps, createContext, use } from 'react';
import { Field, type FieldProps } from '#components/ui/form/field.tsx';
import { Tick } from '#components/ui/form/tick.tsx';
import type { FieldNotes } from './changed-elsewhere.ts';
import type { ListingField } from './listing-values.ts';

/** Of a form's fields, for those within. */
export const Notes = createContext<FieldNotes>({});

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
