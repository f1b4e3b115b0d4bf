'use client';

import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Toaster as Base, toast as show } from 'sonner';
import { classNames } from '../class-names.ts';
import { IconButton } from '../press/icon-button.tsx';
import { focusAfterToast, keepFocus, noteFocus } from './toast-focus.ts';
import { showToasts, type Toast } from './toast-queue.ts';

const TONES = {
  neutral: { icon: Info, mark: 'text-ink-soft' },
  warn: { icon: TriangleAlert, mark: 'text-warn' },
  danger: { icon: CircleAlert, mark: 'text-danger' },
} as const;

const SHOWN_MS = 10_000;

/** Sonner places, stacks and times them; they look like the rest of the desk. */
export function Toaster() {
  useEffect(() => showToasts({ show: showOne, hide: show.dismiss, clear: () => show.dismiss() }), []);
  return (
    <div onFocusCapture={noteFocus}>
      <Base
        position={hasRoomBelow() ? 'bottom-right' : 'top-center'}
        containerAriaLabel="Notices"
        visibleToasts={4}
        expand
        // Above a bar at the window's lower edge, where one stands.
        offset={{ bottom: 'var(--above-edge-bar, 24px)', right: 24 }}
        gap={8}
        style={{ fontFamily: 'inherit' }}
      />
    </div>
  );
}

/** On a phone the lower edge is where dialogs have their buttons. */
function hasRoomBelow(): boolean {
  return window.matchMedia('(min-width: 40rem)').matches;
}

function showOne(toast: Toast): void {
  const { id, tone = 'neutral', stays = tone !== 'neutral' } = toast;
  const duration = stays ? Number.POSITIVE_INFINITY : SHOWN_MS;
  show.custom((shown) => <Card toast={toast} onDismiss={() => show.dismiss(shown)} />, {
    duration,
    ...(id !== undefined && { id }),
  });
}

function Card({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, text, href, tone = 'neutral' } = toast;
  const { icon: Icon, mark } = TONES[tone];
  const card = useRef<HTMLElement>(null);
  // However it goes away: by its button, by its link, or by itself.
  useLayoutEffect(() => {
    const shown = card.current;
    return () => {
      if (shown) focusAfterToast(shown);
    };
  }, []);
  return (
    <article
      ref={card}
      onFocus={keepFocus}
      className="flex w-full items-start gap-3 rounded-large bg-raised py-2.5 ps-3 pe-2 text-base text-ink shadow-float sm:w-(--width)"
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {text !== undefined && <p className="text-ink-soft">{text}</p>}
        {href !== undefined && (
          <Link href={href} prefetch={false} onClick={onDismiss} className="mt-1 inline-block underline">
            Show
          </Link>
        )}
      </div>
      <IconButton icon={X} size="small" label="Dismiss" onClick={onDismiss} />
    </article>
  );
}
