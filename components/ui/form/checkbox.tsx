'use client';

import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { setRef } from '../press/set-ref.ts';
import { Tooltip } from '../press/tooltip.tsx';

export interface CheckboxProps {
  /** Its name, for screen readers. */
  label: string;
  /** `mixed` where it stands for several and only some are ticked. */
  checked: boolean | 'mixed';
  /** `shift` was held: in a list, up to here. */
  onToggle: (press: { shift: boolean }) => void;
  /** Why it cannot be ticked, as a sentence. It stays focusable, and says so. */
  reason?: string | undefined;
  /** Marks the one of a table's row, which walking by keys looks for. */
  inRow?: boolean;
}

/** A box to tick whose whole surrounding takes the press. */
export function Checkbox({ label, checked, onToggle, reason, inRow = false }: CheckboxProps) {
  const reasonId = useId();
  const toggle = ({ nativeEvent }: ChangeEvent) => {
    if (reason !== undefined) return;
    onToggle({ shift: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true });
  };
  const box = (
    <Box
      aria-label={label}
      aria-describedby={reason === undefined ? undefined : reasonId}
      aria-disabled={reason === undefined ? undefined : true}
      mixed={checked === 'mixed'}
      checked={checked === true}
      onChange={toggle}
      data-row-pick={inRow ? '' : undefined}
    />
  );
  if (reason === undefined) return <Surrounding>{box}</Surrounding>;
  return (
    <Surrounding>
      <Tooltip content={reason} onPress="show">
        {box}
      </Tooltip>
      <span id={reasonId} className="sr-only">
        {reason}
      </span>
    </Surrounding>
  );
}

function Surrounding({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children, with a name of its own
    <label className="grid size-full cursor-pointer select-none place-items-center">{children}</label>
  );
}

interface BoxProps extends ComponentProps<'input'> {
  mixed: boolean;
  'data-row-pick'?: '' | undefined;
}

function Box({ mixed, ref, className, ...rest }: BoxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  const bothRefs = (element: HTMLInputElement) => {
    own.current = element;
    return setRef(ref, element);
  };
  return (
    <input
      {...rest}
      ref={bothRefs}
      type="checkbox"
      // Firefox ticks boxes again by their place when a page is loaded again: other rows may stand there now.
      autoComplete="off"
      className={classNames(
        'size-3.5 cursor-pointer accent-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40 pointer-coarse:size-4.5',
        className,
      )}
    />
  );
}
