'use client';

import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LateTrigger } from '../press/late-trigger.ts';
import { TaughtTrigger } from '../press/taught-trigger.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A second line: what tells it apart, or why it cannot be chosen. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface SelectPopupProps<Value extends string> {
  late: LateTrigger;
  /** `null` shows the placeholder. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Called when they are shown: those that cost something are read then. */
  onOpen?: (() => void) | undefined;
}

export function SelectPopup<Value extends string>(props: SelectPopupProps<Value>) {
  const { late, value, onValueChange, options, onOpen } = props;
  return (
    <Base.Root
      items={options}
      value={value}
      modal={false}
      onOpenChange={(open) => open && onOpen?.()}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
    >
      <Base.Trigger id={late.id} render={(given) => <TaughtTrigger late={late} props={given} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) max-w-96 overflow-y-auto rounded-base bg-raised py-1 shadow-float outline-hidden">
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
      className="grid min-h-8 cursor-default grid-cols-[1rem_1fr] items-center gap-x-2 px-2.5 py-1.5 text-base outline-none data-disabled:text-ink-faint data-highlighted:chosen-in-system-colors data-highlighted:bg-hover pointer-coarse:min-h-11"
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
