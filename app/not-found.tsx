import type { Metadata } from 'next';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState page action={<ButtonLink href="/">Go to the desk</ButtonLink>}>
        There is nothing at this address.
      </EmptyState>
    </main>
  );
}
