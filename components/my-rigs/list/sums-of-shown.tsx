'use client';

import { memo, type ReactNode } from 'react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { listText } from '#components/ui/text/list-text.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { earnedSum } from '../earned/earned-sum.ts';
import { EARNED_MEANS, IDLE_TOGETHER_MEANS, notKnownOf } from '../earned/money-words.ts';
import { earnedAssets } from '../earned/own-rig-earnings.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import type { RigFigure } from '../earned/rig-figures.ts';
import { idleTogether, notKnownAmong } from '../earned/together.ts';
import type { OwnRig } from '../own-rig.ts';
import { AlsoAmounts } from './also-amounts.tsx';
import { idleText } from './own-rig-cells.tsx';

interface SumsOfShownProps {
  /** Those that fit the filter, of all. */
  shown: readonly OwnRig[];
  total: number;
  money: OwnRigMoney;
  setting: PriceSetting;
  /** The rigs are not read yet. */
  loading: boolean;
}

function Sums({ shown, total, money, setting, loading }: SumsOfShownProps) {
  const { day, week, idle } = money;
  const of = shown.length < total ? 'fit' : 'all';
  const about = { rigs: shown, loading };
  return (
    <div data-one-line className={FRAME}>
      <p className="shrink-0 text-ink-soft text-small">
        {loading ? <Skeleton like={counted(300, OF.all)} /> : counted(shown.length, OF[of])}
      </p>
      <dl className="min-w-0 gap-x-6 lg:flex">
        <Sum term="Earned, 24 h" means={EARNED_MEANS} figure={day} {...about}>
          <EarnedTogether rigs={shown} earnings={day} setting={setting} />
        </Sum>
        <Sum term="Earned, 7 d" means={EARNED_MEANS} figure={week} {...about}>
          <EarnedTogether rigs={shown} earnings={week} setting={setting} />
        </Sum>
        <Sum term="Idle, 7 d" means={IDLE_TOGETHER_MEANS} figure={idle} {...about}>
          <IdleTogether rigs={shown} idle={idle} />
        </Sum>
      </dl>
    </div>
  );
}

/**
 * What the rigs that are shown earned together, and how long they were idle. Each figure has one line, on a phone under each
 * other, whatever is read: amounts of further assets stand behind the first ones, and a note that has no room is cut.
 */
export const SumsOfShown = memo(Sums);

/** Cut off to the side alone: what a finger finds of a button is higher than its line. */
const FRAME = 'overflow-x-clip gap-x-6 lg:flex lg:items-baseline';
const LINE = 'flex h-5 min-w-0 items-baseline gap-x-2 whitespace-nowrap pointer-coarse:h-6';
/** It gives way before the figure does. */
const NOTE = 'min-w-0 shrink-[99] truncate text-ink-soft text-small';

const OF = {
  all: { one: 'Of the one rig:', other: 'Of all # rigs:' },
  fit: { one: 'Of the # rig that fits:', other: 'Of the # rigs that fit:' },
} as const;

interface SumProps {
  term: string;
  means: string;
  rigs: readonly OwnRig[];
  figure: RigFigure<unknown>;
  loading: boolean;
  /** What it comes to of the rigs of which it is known. */
  children: ReactNode;
}

/** A figure of several rigs, and of how many it is not known; why, where it is known of none. */
function Sum({ term, means, rigs, figure, loading, children }: SumProps) {
  return (
    <div className={LINE}>
      <dt className="shrink-0 text-ink-faint text-small" title={means}>
        {term}
      </dt>
      {loading || rigs.length === 0 ? (
        <dd>{loading ? <Skeleton width="12ch" /> : <Missing why="no rig fits the filter" />}</dd>
      ) : (
        <Told rigs={rigs} figure={figure}>
          {children}
        </Told>
      )}
    </div>
  );
}

function Told({ rigs, figure, children }: Pick<SumProps, 'rigs' | 'figure' | 'children'>) {
  const { count, why } = notKnownAmong(rigs, figure);
  const note = why ?? (count > 0 ? notKnownOf(count) : undefined);
  return (
    <>
      {count < rigs.length && <dd className={VALUE}>{children}</dd>}
      {note !== undefined && (
        <dd className={NOTE} title={note}>
          {note}
        </dd>
      )}
    </>
  );
}

const VALUE = 'flex min-w-0 items-baseline gap-x-1 [&>:first-child]:min-w-0';

interface EarnedTogetherProps {
  rigs: readonly OwnRig[];
  earnings: OwnRigMoney['day'];
  setting: PriceSetting;
}

/** Asset by asset, the chosen one first: two where a window is wide, else one, and how many more. */
function EarnedTogether({ rigs, earnings, setting: { asset, scale } }: EarnedTogetherProps) {
  const { totals } = earnedSum(rigs, earnings);
  const amounts = new Map(totals.map(({ asset: each, amount }) => [each, amount]));
  const [first, second, ...others] = earnedAssets(amounts, asset);
  if (first === undefined) return <span className="text-ink-faint">nothing</span>;
  if (second === undefined) return amountOf(amounts, first);
  const also = (assets: readonly Asset[]) => {
    const texts = assets.map((each) => amountText(formatAmount(amounts.get(each) ?? 0n), each, scale));
    return (
      <AlsoAmounts
        count={assets.length}
        says={`Also earned: ${listText(texts, 'every')}.`}
        className={REACH}
      />
    );
  };
  return (
    <>
      {amountOf(amounts, first)}
      <span className="min-w-0 ps-2 max-xl:hidden">{amountOf(amounts, second)}</span>
      <span className="xl:hidden">{also([second, ...others])}</span>
      {others.length > 0 && <span className="max-xl:hidden">{also(others)}</span>}
    </>
  );
}

/** As high as its line, and wider than it is. */
const REACH =
  'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-3 pointer-coarse:after:-inset-y-1';

function amountOf(amounts: ReadonlyMap<Asset, Amount>, asset: Asset) {
  return <AssetAmount value={formatAmount(amounts.get(asset) ?? 0n)} asset={asset} />;
}

function IdleTogether({ rigs, idle }: { rigs: readonly OwnRig[]; idle: OwnRigMoney['idle'] }) {
  const share = idleTogether(rigs, idle);
  return share !== undefined && <Quantity value={idleText(100 * share)} unit="%" />;
}
