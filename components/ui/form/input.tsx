'use client';

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS, type FieldContext, LINE_CLASS, unitId, useField } from './field-control.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** Set in figures of one width, aligned to the end: for amounts. */
  figures?: boolean;
}

/** Inside a Field it needs no id or aria attributes; `{...register('name')}` goes straight on it. */
export function Input({ figures = false, className, ...rest }: InputProps) {
  const field = useField();
  const input = (
    <input
      autoComplete="off"
      {...field?.control}
      {...rest}
      className={classNames(
        CONTROL_CLASS,
        LINE_CLASS,
        'read-only:bg-sunken',
        figures && 'text-end font-mono tabular-nums tracking-tight',
        className,
      )}
    />
  );
  return field?.unit === undefined ? input : <Suffixed field={field}>{input}</Suffixed>;
}

function Suffixed({ field, children }: { field: FieldContext; children: ReactNode }) {
  return (
    <div className="flex">
      <div className="min-w-0 flex-1 focus-within:z-1 [&>input]:rounded-e-none">{children}</div>
      <span
        id={unitId(field.control.id)}
        className="-ms-px flex shrink-0 items-center whitespace-nowrap rounded-e-base border border-edge bg-sunken px-2.5 text-ink-soft text-small"
      >
        {field.unit}
      </span>
    </div>
  );
}
