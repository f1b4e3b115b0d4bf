'use client';

import type { ReactNode } from 'react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Callout } from '#components/ui/answer/callout.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import type { AllTransactions } from '#lib/queries/wallet/all-transactions.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { type Clearing, type Holding, holdings } from './holdings.ts';
import { disagreeText, nothingText } from './wallet-words.ts';

interface BalancesPanelProps {
  balance: Parameters<typeof freshnessOf>[0] &
    Parameters<typeof FailedRead>[0]['query'] & { data: Answer<Data<'balance'>> | undefined };
  /** Whether neither balances nor a failure came so far. */
  unanswered: boolean;
  all: Pick<AllTransactions, 'transactions'> & Reading;
  /** The assets whose rows do not come to their balance. */
  apart: readonly string[];
}

/** How far the rows have been read. */
type Reading = Pick<AllTransactions, 'complete' | 'reading' | 'isPending'>;

/** What the wallet holds of each asset. */
export function BalancesPanel({ balance, unanswered, all, apart }: BalancesPanelProps) {
  const { data: answer } = balance;
  return (
    <Panel title="Balances" freshness={<Freshness {...freshnessOf(balance)} subject="balances" />}>
      <div className="flex flex-col gap-3">
        <FailedRead what="The balances could not be read." query={balance} describe={describeFailedRead} />
        {answer && <Holdings balances={answer.data} all={all} apart={apart} />}
        {unanswered && <HoldingsSkeleton />}
      </div>
    </Panel>
  );
}

/** In a narrow window each asset has a line, and what is to be done with the rows stands in the first screen. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-4 gap-y-4 max-sm:gap-y-2 max-sm:[--text-figure--line-height:var(--text-lead--line-height)] max-sm:[--text-figure:var(--text-lead)]';
const HELD =
  'min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3';
/** Not in the line of the balance: it would leave no room for the asset's name. */
const BESIDE = 'text-ink-soft text-small max-sm:basis-full max-sm:text-end';

interface HoldingsProps extends Pick<BalancesPanelProps, 'all' | 'apart'> {
  balances: Data<'balance'>;
}

function Holdings({ balances, all, apart }: HoldingsProps) {
  const { held, nothing } = holdings(balances, all.transactions);
  return (
    <>
      {held.length > 0 && (
        <dl className={GRID}>
          {held.map((holding) => (
            <HeldAsset key={holding.asset} holding={holding} all={all} />
          ))}
        </dl>
      )}
      {nothing.length > 0 && <p className="text-ink-soft text-small">{nothingText(nothing)}</p>}
      {apart.length > 0 && <Callout>{disagreeText(apart)}</Callout>}
    </>
  );
}

interface HeldAssetProps {
  holding: Holding;
  all: Reading;
}

function HeldAsset({ holding, all }: HeldAssetProps) {
  const { asset, confirmed, pending, unconfirmed, clearing } = holding;
  return (
    <div className={HELD}>
      <dt className="text-ink-faint text-small">{asset}, cleared</dt>
      <dd className="max-sm:ms-auto max-sm:text-end">
        <AssetAmount value={confirmed} asset={asset} size="figure" />
      </dd>
      {pending !== undefined && (
        <dd className={BESIDE}>
          {/* What is missing of a rental goes off in a row of its own, once it is settled. */}
          <p>
            <AssetAmount value={pending} asset={asset} /> pending, before refunds.
          </p>
          <ClearingTime clearing={clearing} all={all} />
        </dd>
      )}
      {unconfirmed !== undefined && (
        <dd className={BESIDE}>
          <AssetAmount value={unconfirmed} asset={asset} /> on its way here, not yet confirmed.
        </dd>
      )}
    </div>
  );
}

/** When it clears, in one line from the beginning: the rows come after the balances, and would move all that stands below. */
function ClearingTime({ clearing, all }: Pick<Holding, 'clearing'> & Pick<HeldAssetProps, 'all'>) {
  const stillRead = all.isPending || all.reading;
  if (!clearing) {
    return <p>{stillRead ? 'When it clears is being read.' : 'The rows read do not say when it clears.'}</p>;
  }
  return (
    <>
      <p title={clearing.unknown > 0 ? 'Not every row says when it clears.' : undefined}>
        {dueWords(clearing)}
      </p>
      {/* What an owner earns by a long rental is booked at its start, and clears after its end. */}
      {!all.complete && !stillRead && <p>So say the rows read; older ones may clear later.</p>}
    </>
  );
}

/** In one line also where rows do not say when: those of a market that is late to clear them say no more. */
function dueWords({ firstMs, lastMs, unknown }: Clearing): ReactNode {
  const [first, last] = [<Time key="first" ms={firstMs} />, <Time key="last" ms={lastMs} />];
  if (unknown > 0)
    return firstMs === lastMs ? (
      <>Some due {first}.</>
    ) : (
      <>
        Some due {first} to {last}.
      </>
    );
  return firstMs === lastMs ? (
    <>Due to clear {first}.</>
  ) : (
    <>
      Due to clear {first} to {last}.
    </>
  );
}

function HoldingsSkeleton() {
  return (
    <div className={GRID}>
      {[0, 1].map((place) => (
        <div key={place} className="flex flex-col gap-1.5 max-sm:flex-row max-sm:justify-between">
          <Skeleton width="9ch" className="text-small" />
          <Skeleton width="11ch" className="text-figure" />
        </div>
      ))}
    </div>
  );
}
