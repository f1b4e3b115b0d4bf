'use client';

import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS, useField } from './field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A second line: what tells it apart, or why it cannot be chosen. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** `null` shows the placeholder. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Its name outside of a Field. */
  'aria-label'?: string;
  name?: string;
  onBlur?: () => void;
  className?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, placeholder = 'Choose', name, onBlur, className } = props;
  const field = useField();
  return (
    <Base.Root
      items={options}
      value={value}
      name={name}
      modal={false}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
    >
      <Base.Trigger
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
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-faint" />
        <Base.Icon className="text-ink-faint">
          <ChevronsUpDown aria-hidden className="size-3.5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) max-w-96 overflow-y-auto rounded-base bg-raised py-1 shadow-float">
            <Base.List>
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <Base.Item
      value={option.value}
      disabled={option.disabled}
      className="grid min-h-8 cursor-default grid-cols-[1rem_1fr] items-center gap-x-2 px-2.5 py-1.5 text-base outline-hidden data-disabled:text-ink-faint data-highlighted:bg-hover pointer-coarse:min-h-11"
    >
      <Base.ItemIndicator className="col-start-1">
        <Check aria-hidden className="size-3.5" />
      </Base.ItemIndicator>
      <Base.ItemText className="col-start-2">{option.label}</Base.ItemText>
      {option.note !== undefined && (
        <span className="col-start-2 text-ink-faint text-small">{option.note}</span>
      )}
    </Base.Item>
  );
}
