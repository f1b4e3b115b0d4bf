import type { ComponentProps } from 'react';

/** A box of a form to tick, with its words after it. */
export function Tick({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 self-start">
      <input type="checkbox" className="size-4 accent-accent" {...input} />
      {label}
    </label>
  );
}
