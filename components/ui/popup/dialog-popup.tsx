'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, use, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../press/icon-button.tsx';
import { DialogNotice } from './dialog-notice.ts';

/** What asked for it to open or close: 'outside-press', 'escape-key', 'close-press' … */
export type DismissReason = Base.Root.ChangeEventReason;

export interface DialogProps {
  open: boolean;
  /** It stays open where this does not close it. */
  onOpenChange: (open: boolean, reason: DismissReason) => void;
  /** It goes. What takes the focus then keeps it: it is given back only where nothing else has it. */
  onClosed?: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the one that goes on stands last. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
}

/** On a narrow screen it takes the lower edge and all the width. The focus begins in its first field, else in its text. */
export function DialogPopup({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  children,
  actions,
  width = 'narrow',
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const notice = use(DialogNotice);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason)}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        {/* Also of one over another: they would look like one. */}
        <Base.Backdrop forceRender className="fixed inset-0 z-40 bg-shade" />
        <Base.Popup
          initialFocus={() => beginning(body.current)}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-large bg-raised shadow-float outline-hidden sm:inset-x-auto sm:top-[12dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[76dvh] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:rounded-large',
            width === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-md',
          )}
        >
          {/* No header and no footer by their tags: out here in the document they would be those of the page. */}
          <div className="flex items-start justify-between gap-4 px-4 pt-3 pb-2">
            <div className="min-w-0">
              <Base.Title className="font-semibold text-lead">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-0.5 text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton icon={X} label="Close" size="small" className="-me-1.5" />} />
          </div>
          {notice && <div className="px-4 pb-2">{notice}</div>}
          <div ref={body} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto px-4 py-2 outline-none">
            {children}
          </div>
          {actions !== undefined && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, and leaves the focus where it is
            <div
              onMouseDown={keepFocus}
              className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3"
            >
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A field that is left says what is wrong with it, which would move the button away under the pointer that presses it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * Its first field, or what it says: the first button would be the one that closes it. To fingers a field would bring up the
 * keyboard over the rest of it.
 */
function beginning(body: HTMLElement | null): HTMLElement | null {
  if (window.matchMedia('(pointer: coarse)').matches) return body;
  return body?.querySelector<HTMLElement>('input, select, textarea') ?? body;
}
