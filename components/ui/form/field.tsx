'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { SaidAtRest } from '../answer/said-at-rest.tsx';
import { classNames } from '../class-names.ts';
import { useWhilePressed } from '../press/while-pressed.ts';
import { type FieldContext, FieldSays, unitId } from './field-control.ts';

export interface FieldProps {
  label: string;
  /** The one control it names: Input, Textarea or Select. */
  children: ReactNode;
  /** What is allowed, said before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, with the limit. Read out once it stays. */
  problem?: string | undefined;
  /** Shown inside the control, at its end: "hours", "TH/s". */
  unit?: ReactNode;
  /** At the end of the label's line: "optional", a small button. */
  aside?: ReactNode;
  required?: boolean;
  className?: string;
}

/** A label, one control, and what is to be said about it. The control finds its id and descriptions by itself. */
export function Field({ label, children, hint, unit, aside, required, className, ...props }: FieldProps) {
  const id = useId();
  const problem = useWhilePressed(props.problem);
  const context = useMemo<FieldContext>(() => {
    const described = [
      unit !== undefined && unitId(id),
      problem !== undefined && `${id}-problem`,
      hint !== undefined && `${id}-hint`,
    ];
    return {
      control: {
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-required': required || undefined,
      },
      labelId: `${id}-label`,
      unit,
    };
  }, [id, problem, hint, required, unit]);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <label id={`${id}-label`} htmlFor={id} className="font-medium text-small text-ink-soft">
          {label}
        </label>
        {aside !== undefined && <span className="text-ink-faint text-micro">{aside}</span>}
      </div>
      <FieldSays value={context}>{children}</FieldSays>
      <div>
        {problem !== undefined && (
          <p id={`${id}-problem`} aria-hidden className="flex items-start gap-1 text-danger text-small">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        )}
        <SaidAtRest text={problem} />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-ink-faint text-small">
          {hint}
        </p>
      )}
    </div>
  );
}
