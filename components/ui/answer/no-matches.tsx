'use client';

import type { ReactNode } from 'react';
import { focusContent } from '../focus-content.ts';
import { Button } from '../press/button.tsx';
import { EmptyState } from './empty-state.tsx';

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
