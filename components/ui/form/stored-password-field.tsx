'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NOT_A_PASSWORD } from './not-a-password.ts';

interface StoredPasswordFieldProps {
  /**
   * Whose password is taken where none is typed: `other` where the stored one is another pool's; undefined where there is
   * none.
   */
  stored: 'rig' | 'slot' | 'saved pool' | 'other' | undefined;
  problem: string | undefined;
  /** What registering each of the two returns. */
  password: UseFormRegisterReturn;
  noPassword: UseFormRegisterReturn;
  /** None is asked for, though one is stored. */
  none: boolean;
}

const KEEPING = {
  rig: 'Leave empty to keep the stored password.',
  slot: 'Leave empty to keep the stored password.',
  'saved pool': "Leave empty to take the saved pool's password.",
  other: 'The stored password is for the stored pool alone. Leave empty for none.',
} as const;

/** A pool's password, where one may be stored already, which is never shown: it is kept, replaced or left out. */
export function StoredPasswordField({
  stored,
  problem,
  password,
  noPassword,
  none,
}: StoredPasswordFieldProps) {
  const offered = stored !== undefined && stored !== 'other';
  const leftOut = offered && none;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Password"
        aside={stored ? undefined : 'optional'}
        hint={stored && !leftOut ? KEEPING[stored] : undefined}
        problem={problem}
      >
        <Input
          type="password"
          readOnly={leftOut}
          {...password}
          {...NOT_A_PASSWORD}
          autoComplete="new-password"
        />
      </Field>
      {offered && (
        <label className="inline-flex items-center gap-1.5 self-start text-ink-soft text-small">
          <input type="checkbox" className="size-4 accent-accent" {...noPassword} />
          No password: leave the stored one out
        </label>
      )}
    </div>
  );
}
