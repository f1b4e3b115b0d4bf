'use client';

import { useQuery } from '@tanstack/react-query';
import { AmountSettings } from '#components/prices/amount-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { BalancesPanel } from './balances-panel.tsx';
import { useFittingTransactions } from './fitting-transactions.ts';
import { LedgerSumsPanel } from './ledger-sums-panel.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';
import { useWalletState } from './wallet-state.ts';

/** What the account holds, and every row of its ledger. */
export function WalletScreen() {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see the wallet', connectedKey.permission_levels);
  if (denied === undefined) return <Wallet connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader title="Wallet" />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

function Wallet({ connectedKey }: { connectedKey: ConnectedKey }) {
  const state = useWalletState();
  const balance = useQuery(marketQuery(connectedKey, 'balance', {}));
  const unanswered = useUnanswered(balance);
  const fitting = useFittingTransactions(connectedKey, state.filter, balance.data?.data);
  const { all, list, rows, apart, backKnown } = fitting;
  const summed = all.total !== 0 && (list.data !== undefined || list.isPending);
  return (
    <>
      <PageHeader title="Wallet" actions={<AmountSettings />} />
      <div className="flex flex-col gap-4">
        {/* Both were read anew, one right after the other, before it is said that they differ. */}
        <BalancesPanel balance={balance} unanswered={unanswered} all={all} apart={backKnown ? apart : []} />
        {/* How much stands above it is known with the balances: it would move. */}
        {!unanswered && (
          <div
            className={classNames('grid items-start gap-4', summed && 'xl:grid-cols-[minmax(0,1fr)_20rem]')}
          >
            {summed && (
              <aside className="min-w-0 xl:sticky xl:top-[calc(var(--frame-top)+1rem)] xl:col-start-2 xl:row-start-1">
                <LedgerSumsPanel rows={rows} list={list} />
              </aside>
            )}
            <div className="min-w-0 xl:col-start-1 xl:row-start-1">
              <TransactionsPanel fitting={fitting} state={state} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
