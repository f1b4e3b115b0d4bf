'use client';

import { LoaderCircle } from 'lucide-react';
import Link from 'next/link';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Tooltip } from './tooltip.tsx';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Why it cannot be pressed now, as a sentence. It stays in place and focusable, and says so. */
  reason?: string | undefined;
  /** At work: keeps its width, takes no press. */
  busy?: boolean | undefined;
}

/** A button is never just grey: what disables it is a `reason`, shown on hover, focus and press and read to screen readers. */
export function Button(props: ButtonProps) {
  const { variant, size, reason, busy = false, className, children, onClick, type, ...rest } = props;
  const reasonId = useId();
  const blocked = busy || reason !== undefined;
  return (
    <>
      <Tooltip content={reason} onPress="show">
        <button
          {...rest}
          type={type ?? 'button'}
          className={classNames(buttonClass(variant, size), busy && 'aria-disabled:text-ink-soft', className)}
          aria-disabled={blocked || undefined}
          aria-busy={busy || undefined}
          aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
          onClick={blocked ? swallow : onClick}
        >
          <BusyFace busy={busy}>{children}</BusyFace>
        </button>
      </Tooltip>
      {reason !== undefined && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </>
  );
}

export interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass(variant, size), className)} />;
}

function BusyFace({ busy, children }: { busy: boolean; children: ReactNode }) {
  if (!busy) return children;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
      <LoaderCircle aria-hidden className="absolute size-4 motion-safe:animate-spin" />
    </>
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
