import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'tool' | 'medium' | 'small-square' | 'square';

const BASE =
  'relative inline-flex select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-base border font-medium motion-safe:transition-colors motion-safe:duration-100 print:hidden aria-disabled:cursor-not-allowed';

const VARIANTS = {
  primary:
    'border-ink bg-ink text-canvas not-aria-disabled:hover:bg-ink-soft not-aria-disabled:hover:border-ink-soft',
  secondary:
    'border-edge/60 bg-panel text-ink not-aria-disabled:hover:bg-hover not-aria-disabled:hover:border-edge',
  quiet: 'border-transparent text-ink-soft not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
  danger: 'border-danger/70 bg-panel text-danger not-aria-disabled:hover:bg-danger/8',
} as const satisfies Record<ButtonVariant, string>;

const BLOCKED = {
  primary: 'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-faint',
  secondary: 'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-faint',
  quiet: 'aria-disabled:text-ink-faint',
  danger: 'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-faint',
} as const satisfies Record<ButtonVariant, string>;

/** A finger needs more than a row of a table has. */
export const TOOL_HEIGHT = 'h-7 pointer-coarse:h-10';

/** In a row, which is to stay as high as it is, a finger reaches it above and below. */
const REACH = 'pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2';

const SIZES = {
  small: `h-7 px-2.5 text-small ${REACH}`,
  // Small, but in no row.
  tool: `px-2.5 text-small ${TOOL_HEIGHT}`,
  medium: 'h-8 px-3 text-base pointer-coarse:h-11',
  'small-square': 'size-7 pointer-coarse:size-9 not-aria-busy:aria-disabled:*:opacity-50',
  square: 'size-8 pointer-coarse:size-10 not-aria-busy:aria-disabled:*:opacity-50',
} as const satisfies Record<ButtonSize, string>;

/** The look of a button, for what only looks like one: a link, a menu's trigger. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(BASE, VARIANTS[variant], BLOCKED[variant], SIZES[size]);
}
