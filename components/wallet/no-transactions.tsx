import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import type { FittingTransactions } from './fitting-transactions.ts';
import type { WalletState } from './wallet-state.ts';
import { noneFitsText } from './wallet-words.ts';

/** There was never any: nothing to narrow, to sort or to save. */
export function NothingYet() {
  return (
    <EmptyState
      action={
        <ButtonLink href="/rigs" variant="primary">
          Find a rig
        </ButtonLink>
      }
    >
      Nothing has come in or gone out yet. Deposits, payments, fees, credits and refunds will stand here.
    </EmptyState>
  );
}

interface NoneFitsProps extends Pick<FittingTransactions, 'list'> {
  state: WalletState;
}

/** Nothing of what was read fits the filter. */
export function NoneFits({ list, state: { filter, clear } }: NoneFitsProps) {
  if (list.reading) return <EmptyState>None of the rows read so far fits this.</EmptyState>;
  return <NoMatches onClear={clear}>{noneFitsText(filter, list.cut)}</NoMatches>;
}
