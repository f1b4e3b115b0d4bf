import type { Metadata } from 'next';
import { WalletScreen } from '#components/wallet/wallet-screen.tsx';
import { transactionsPage } from '#lib/queries/wallet/transactions-read.ts';
import { PageData } from '../../page-data.tsx';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Wallet' };

export default async function WalletPage() {
  const newest = { query: transactionsPage({}, 0) };
  const state = await prefetched([read('balance', {}), read('listTransactions', newest)]);
  return (
    <PageData state={state}>
      <WalletScreen />
    </PageData>
  );
}
