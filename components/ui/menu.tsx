'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const ITEM =
  'flex min-h-8 w-full cursor-default items-center gap-2 px-3 py-1 text-start text-base outline-hidden data-disabled:text-ink-faint data-highlighted:bg-hover pointer-coarse:min-h-11';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** MenuItem, MenuLink, MenuChoice, MenuGroup, MenuSeparator. */
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

interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: LucideIcon;
  /** Why it cannot be chosen; shown as its second line. */
  reason?: string | undefined;
  tone?: 'neutral' | 'danger';
}

export function MenuItem({ children, onSelect, icon: Icon, reason, tone = 'neutral' }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={reason !== undefined}
      className={classNames(ITEM, tone === 'danger' && 'not-data-disabled:text-danger')}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      <span className="min-w-0">
        {children}
        {reason !== undefined && <span className="block text-small">{reason}</span>}
      </span>
    </Base.Item>
  );
}

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link href={href} />} closeOnClick className={ITEM}>
      {children}
    </Base.LinkItem>
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

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
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
