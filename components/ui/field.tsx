'use client';

import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { classNames } from './class-names.ts';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldContext {
  control: FieldControl;
  labelId: string;
  unit: ReactNode;
}

const Context = createContext<FieldContext | undefined>(undefined);

export interface FieldProps {
  label: string;
  /** The one control it names: Input, Textarea or Select. */
  children: ReactNode;
  /** What is allowed, said before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, with the limit. Announced when it appears. */
  problem?: string | undefined;
  /** Shown inside the control, at its end: "hours", "TH/s". */
  unit?: ReactNode;
  /** At the end of the label's line: "optional", a small button. */
  aside?: ReactNode;
  required?: boolean;
  className?: string;
}

/** A label, one control, and what is to be said about it. The control finds its id and descriptions by itself. */
export function Field({ label, children, hint, problem, unit, aside, required, className }: FieldProps) {
  const id = useId();
  const context = useMemo<FieldContext>(() => {
    const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`];
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
      <Context value={context}>{children}</Context>
      <div aria-live="polite">
        {problem !== undefined && (
          <p id={`${id}-problem`} className="flex items-start gap-1 text-danger text-small">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-ink-faint text-small">
          {hint}
        </p>
      )}
    </div>
  );
}

/** For controls: what the surrounding Field says about them. Nothing outside of a Field. */
export function useField(): FieldContext | undefined {
  return use(Context);
}

/** The frame every control shares. */
export const CONTROL_CLASS =
  'field-text w-full min-w-0 rounded-base border border-edge bg-panel text-ink placeholder:text-ink-faint hover:border-ink-faint aria-invalid:border-danger';
