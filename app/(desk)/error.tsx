'use client';

import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { Button } from '#components/ui/press/button.tsx';

/** A page failed; the frame around it, and what it was asked to do, stand. */
export default function DeskError() {
  return (
    <EmptyState action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
      This page could not be drawn, and it is our fault: reload it.
    </EmptyState>
  );
}
