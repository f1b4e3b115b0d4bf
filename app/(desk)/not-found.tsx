import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Inside the frame, which has the page's <main>. */
export default function NotFoundAtTheDesk() {
  return (
    <EmptyState action={<ButtonLink href="/rigs">Go to the market</ButtonLink>}>
      There is nothing at this address.
    </EmptyState>
  );
}
