'use client';

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusContent } from './focus-content.ts';

export interface EmptyStateProps {
  /** One sentence: what would be here. */
  children: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** Where it is all there is to the page, its sentence is the page's heading. */
  page?: boolean;
}

/** There was never any. */
export function EmptyState({ children, action, page = false }: EmptyStateProps) {
  const Sentence = page ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Sentence className="max-w-prose text-balance text-ink-soft">{children}</Sentence>
      {action}
    </div>
  );
}

/** There are some, and the filter leaves none. The button goes with the words, and the focus to the page's beginning. */
export function NoMatches({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  const clear = () => {
    focusContent();
    onClear();
  };
  return (
    <EmptyState
      action={
        <Button size="small" onClick={clear}>
          Clear filter
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
