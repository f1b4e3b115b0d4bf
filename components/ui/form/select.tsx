'use client';

import { ChevronsUpDown } from 'lucide-react';
import type { ComponentType, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useLateTrigger } from '../press/late-trigger.ts';
import { CONTROL_CLASS, useField } from './field-control.ts';
import type { SelectPopupProps } from './select-popup.tsx';

export type { SelectOption } from './select-popup.tsx';

export interface SelectProps<Value extends string> extends Omit<SelectPopupProps<Value>, 'late'> {
  placeholder?: string;
  /** Its name outside of a Field. */
  'aria-label'?: string;
  onBlur?: () => void;
  className?: string;
  /** What takes the focus. */
  ref?: Ref<HTMLButtonElement>;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, onOpen, placeholder = 'Choose', onBlur, className, ref } = props;
  const field = useField();
  const chosen = options.find((option) => option.value === value);
  const face = (
    <button
      ref={ref}
      type="button"
      {...field?.control}
      aria-labelledby={field?.labelId}
      aria-label={props['aria-label']}
      onBlur={onBlur}
      className={classNames(
        CONTROL_CLASS,
        'flex h-8 items-center justify-between gap-2 px-2.5 text-start pointer-coarse:h-11',
        className,
      )}
    >
      <span className={classNames('truncate', value === null && 'text-ink-faint')}>
        {chosen?.label ?? value ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
    </button>
  );
  const load = async (): Promise<ComponentType<SelectPopupProps<Value>>> =>
    (await import('./select-popup.tsx')).SelectPopup;
  const { element, Part, late } = useLateTrigger(face, {
    load,
    keeps: 'presses and arrows',
    says: { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false },
  });
  return (
    <>
      {element}
      {Part && (
        <Part value={value} onValueChange={onValueChange} options={options} onOpen={onOpen} late={late} />
      )}
    </>
  );
}
