'use client';

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS, useField } from './field.tsx';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  return (
    <textarea
      {...field?.control}
      rows={rows}
      {...rest}
      className={classNames(CONTROL_CLASS, 'resize-y px-2.5 py-1.5 read-only:bg-sunken', className)}
    />
  );
}
