'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

const ITEM =
  'flex min-h-8 w-full cursor-default items-center gap-2 px-3 py-1 text-start text-base outline-hidden data-disabled:text-ink-faint data-highlighted:bg-hover pointer-coarse:min-h-11';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** MenuChoice, MenuTicks and MenuSeparator. */
  children: ReactNode;
  align?: 'start' | 'end';
}

export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-base bg-raised py-1 shadow-float outline-hidden sm:max-w-96">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

/** One of several, the chosen one ticked. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, onValueChange, options } = props;
  return (
    <MenuGroup label={label}>
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className={ITEM}>
            <span className="grid size-4 shrink-0 place-items-center">
              <Base.RadioItemIndicator>
                <Check aria-hidden className="size-3.5" />
              </Base.RadioItemIndicator>
            </span>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </MenuGroup>
  );
}

interface MenuTick {
  value: string;
  label: ReactNode;
  ticked: boolean;
  /** Why it cannot be changed; it stands at the end of the line. */
  reason?: string | undefined;
}

interface MenuTicksProps {
  label: string;
  options: readonly MenuTick[];
  onFlip: (value: string) => void;
}

/** Any of several. The menu stays open. */
export function MenuTicks({ label, options, onFlip }: MenuTicksProps) {
  return (
    <MenuGroup label={label}>
      {options.map(({ value, label: name, ticked, reason }) => (
        <Base.CheckboxItem
          key={value}
          checked={ticked}
          disabled={reason !== undefined}
          onCheckedChange={() => onFlip(value)}
          className={ITEM}
        >
          <span className="grid size-4 shrink-0 place-items-center">
            <Base.CheckboxItemIndicator>
              <Check aria-hidden className="size-3.5" />
            </Base.CheckboxItemIndicator>
          </span>
          {name}
          {reason !== undefined && <span className="ms-auto ps-3 text-small">{reason}</span>}
        </Base.CheckboxItem>
      ))}
    </MenuGroup>
  );
}

function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-1.5 pb-1 font-medium text-ink-faint text-micro">
        {label}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
