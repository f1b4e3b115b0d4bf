'use client';

import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'size'> {
  icon: LucideIcon;
  /** What it does: its name, and its tooltip. */
  label: string;
  size?: 'small' | 'medium';
}

export function IconButton({
  icon: Icon,
  label,
  size = 'medium',
  variant = 'quiet',
  ...rest
}: IconButtonProps) {
  return (
    // The reason is its tooltip where there is one.
    <Tooltip content={rest.reason === undefined ? label : undefined}>
      <Button
        {...rest}
        variant={variant}
        size={size === 'small' ? 'small-square' : 'square'}
        aria-label={label}
      >
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}
