'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '../press/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** In the place of what a key may not see: the sentence that says what it takes, and the ways to it. */
export function DeniedState({ children }: { children: string }) {
  const here = usePathname();
  return (
    <EmptyState
      action={
        <ButtonLink href={`/connect?next=${encodeURIComponent(here)}`} prefetch={false}>
          Connect another key
        </ButtonLink>
      }
    >
      <span className="block">{children}</span> Raise the key at the market, or connect another.
    </EmptyState>
  );
}
