import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';

/** Inside the frame, which has the page's <main>. */
export default function NotFoundAtTheDesk() {
  return (
    <EmptyState action={<ButtonLink href="/rigs">Go to the market</ButtonLink>}>
      There is nothing at this address.
    </EmptyState>
  );
}
