import type { ReactNode } from 'react';

export type MenuSection = MenuChoice | MenuTicks;

/** One of several, the chosen one ticked. */
export interface MenuChoice<Value extends string = string> {
  label: string;
  value: Value;
  onValueChange(value: Value): void;
  options: readonly { value: Value; label: ReactNode }[];
}

/** Any of several. The menu stays open. */
export interface MenuTicks {
  label: string;
  ticks: readonly MenuTick[];
  onFlip: (value: string) => void;
}

export interface MenuTick {
  value: string;
  label: ReactNode;
  ticked: boolean;
  /** Why it cannot be changed; it stands at the end of the line. */
  reason?: string | undefined;
  /** What else there is to say of it; it stands there too. */
  note?: string | undefined;
}

/** A section for `Menu`, its value held to its options. */
export function menuChoice<Value extends string>(choice: MenuChoice<Value>): MenuSection {
  return choice;
}
