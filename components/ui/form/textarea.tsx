'use client';

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS, useField } from './field-control.ts';

/** Several lines of text; inside a Field it needs no id or aria attributes. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  return (
    <textarea
      autoComplete="off"
      rows={4}
      {...field?.control}
      {...rest}
      className={classNames(CONTROL_CLASS, 'resize-y px-2.5 py-1.5', className)}
    />
  );
}
