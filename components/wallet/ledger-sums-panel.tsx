'use client';

import { useState } from 'react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import {
  type AssetSum,
  type LedgerRow,
  type LedgerSum,
  ledgerSums,
  withPending,
} from '#lib/domain/ledger.ts';
import { formatAmount } from '#lib/domain/money.ts';
import type { WholeList } from '#lib/queries/wallet/whole-list.ts';
import { ReadAll } from './read-all.tsx';
import { newestText, uncountedText } from './wallet-words.ts';

interface LedgerSumsPanelProps {
  rows: readonly LedgerRow[];
  /** What the rows are of. */
  list: WholeList;
}

const SUMS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-x-6 gap-y-4 p-3';

/** What the rows in the table come to, by asset and type. Where it stands above the table it is folded away at first. */
export function LedgerSumsPanel({ rows, list }: LedgerSumsPanelProps) {
  const [open, setOpen] = useState(false);
  // Page after page would add types and assets, and move those below; none of these sums would be that of a second later.
  const loading = list.isPending || list.growing;
  const sums = loading ? [] : ledgerSums(rows);
  const uncounted = sums.reduce((count, sum) => count + sum.uncounted, 0);
  return (
    <Panel
      title="Sums of these rows"
      padding="flush"
      meta={loading ? undefined : reachOf(list)}
      actions={
        <Button size="tool" className="xl:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide sums' : 'Show sums'}
        </Button>
      }
    >
      <div className={classNames(!open && 'max-xl:not-print:hidden', SUMS)}>
        <ReadAll list={list} />
        {list.isPending && <Skeleton width="18ch" />}
        {list.growing && <p className="text-ink-soft">They are summed once they have been read.</p>}
        {!loading && rows.length === 0 && <p className="text-ink-soft">There are no rows to sum.</p>}
        {sums.map((sum) => (
          <AssetSums key={sum.asset} sum={sum} />
        ))}
        {uncounted > 0 && <p className="text-small text-warn">{uncountedText(uncounted)}</p>}
      </div>
    </Panel>
  );
}

/** How far back the rows go, where it is not to the first. */
function reachOf({ complete, cut, transactions }: WholeList): string | undefined {
  if (complete) return undefined;
  return cut ? newestText(transactions.length) : 'as far as read';
}

const CELL = 'py-1 align-baseline';

function AssetSums({ sum }: { sum: AssetSum }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Sums in {sum.asset}</caption>
      <thead>
        <tr className="border-line border-b text-ink-faint text-small">
          <th scope="col" className="w-0 pb-1 text-start font-semibold text-base text-ink">
            {sum.asset}
          </th>
          <th scope="col" className="w-0 ps-2 pb-1 text-end font-normal">
            Rows
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            Cleared
          </th>
        </tr>
      </thead>
      <tbody>
        {sum.types.map((type) => (
          <SumRow key={type.type} name={type.type} sum={type} asset={sum.asset} />
        ))}
      </tbody>
      {sum.types.length > 1 && (
        <tfoot className="border-line border-t font-medium">
          <SumRow name="Together" sum={sum} asset={sum.asset} />
        </tfoot>
      )}
    </table>
  );
}

function SumRow({ name, sum, asset }: { name: string; sum: LedgerSum; asset: string }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} whitespace-nowrap text-start font-normal text-ink-soft`}>
        {name}
      </th>
      <td className={`${CELL} text-end text-ink-soft`}>
        <Figured text={countText(sum.rows)} />
      </td>
      <td className={`${CELL} ps-3 text-end`}>
        <AssetAmount value={formatAmount(sum.cleared)} asset={asset} />
        {sum.pending !== 0n && (
          <div className="text-ink-soft text-small">
            <AssetAmount value={formatAmount(sum.pending)} asset={asset} /> pending
          </div>
        )}
        {sum.pending !== 0n && sum.cleared !== 0n && (
          <div className="text-ink-soft text-small">
            <AssetAmount value={formatAmount(withPending(sum))} asset={asset} /> in all
          </div>
        )}
      </td>
    </tr>
  );
}
