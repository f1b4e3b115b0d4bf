'use client';

import { useMemo } from 'react';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { useNarrowWindow } from '#components/ui/look/narrow-window.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { formatAmount } from '#lib/domain/money.ts';
import { LocalTime, Money, UtcTime } from '../figures.tsx';
import { HeldBalance } from '../order/held-balance.tsx';
import type { Paying } from '../order/paying.ts';
import { commonFeeTerm } from '../order/quote.ts';
import type { CommonLength } from './length.ts';
import type { ManyReview } from './planned.ts';
import type { ExtensionSum } from './sums.ts';

interface SumsTableProps {
  review: Pick<ManyReview, 'sums' | 'length' | 'ends'>;
  paying: Paying;
}

/** What the extensions cost together, asset by asset, what that leaves, and when the first of them ends. */
export function SumsTable({ review: { sums, length, ends }, paying }: SumsTableProps) {
  const totalWidth = useWidestAmount(sums, totalOf);
  const afterWidth = useWidestAmount(sums, afterOf);
  const costs = costWords(length);
  const fees = commonFeeTerm(
    sums.flatMap(({ each }) => each),
    paying.feeRate,
  );
  const columns = useMemo(
    () => sumColumns({ costs, fees }, paying, { totalWidth, afterWidth }),
    [costs, fees, paying, totalWidth, afterWidth],
  );
  const narrow = useNarrowWindow();
  const isOne = sums.reduce((count, { rentals }) => count + rentals, 0) === 1;
  const isFeeKnown = sums.every(({ fee }) => fee !== undefined);
  return (
    <div className="flex flex-col gap-2">
      <div className="border-line border-y">
        {narrow ? (
          sums.map((sum) => <AssetLines key={sum.asset} sum={sum} costs={costs} paying={paying} />)
        ) : (
          <DataTable
            label="What it costs together"
            columns={columns}
            rows={sums}
            rowKey={({ asset }) => asset}
          />
        )}
      </div>
      {!isFeeKnown && <p className="text-ink-soft text-small">The marketplace's fee comes on top.</p>}
      {sums
        .filter(({ balanceAfter = 0n }) => balanceAfter < 0n)
        .map(({ asset }) => (
          <div key={asset} className="text-ink-soft text-small">
            <HeldBalance asset={asset} paying={paying} />
          </div>
        ))}
      {paying.balanceMissing && <p className="text-ink-soft text-small">{paying.balanceMissing}</p>}
      {'untilMs' in length && (
        <p className="text-ink-soft text-small">
          Then each of them runs until <LocalTime ms={length.untilMs} /> (<UtcTime ms={length.untilMs} />
          ), or up to an hour longer.
        </p>
      )}
      <p className="text-ink-soft text-small">
        {isOne ? 'It' : 'The first of them to end'} then ends <LocalTime ms={ends.newMs} /> instead of{' '}
        <LocalTime ms={ends.nowMs} />.
      </p>
    </div>
  );
}

interface AssetLinesProps extends Pick<SumsTableProps, 'paying'> {
  sum: ExtensionSum;
  costs: string;
}

/** Where a table has no room for all of its figures. */
function AssetLines({ sum, costs, paying }: AssetLinesProps) {
  const { asset, rentals, hours, cost } = sum;
  return (
    <section aria-label={asset} className="border-line py-1 not-first:border-t-2">
      <DefinitionList
        layout="rows"
        facts={[
          {
            term: costs,
            value: <Money amount={cost} asset={asset} />,
            note: counted(rentals, RENTALS),
          },
          { term: 'Hours added', value: <AddedHours hours={hours} /> },
          { term: commonFeeTerm(sum.each, paying.feeRate), value: <Fee sum={sum} /> },
          { term: 'Total', value: <Total sum={sum} /> },
          { term: 'Balance after', value: <After sum={sum} paying={paying} /> },
        ]}
      />
    </section>
  );
}

const RENTALS = { one: '# rental', other: '# rentals' };

function costWords(length: CommonLength): string {
  return 'hours' in length ? `Cost of ${countText(length.hours)} h each` : 'Cost';
}

function totalOf({ asset, total }: ExtensionSum) {
  return { asset, value: formatAmount(total) };
}

function afterOf({ asset, balanceAfter = 0n }: ExtensionSum) {
  return { asset, value: formatAmount(balanceAfter) };
}

/** Pixels in which each amount is whole. */
interface Widths {
  totalWidth: number;
  afterWidth: number;
}

const LEAST_WIDTH = 144;

function sumColumns(
  { costs, fees }: { costs: string; fees: string },
  paying: Paying,
  { totalWidth, afterWidth }: Widths,
): DataColumn<ExtensionSum>[] {
  const figure = { width: Math.max(LEAST_WIDTH, totalWidth), align: 'end', priority: 2 } as const;
  return [
    { id: 'asset', heading: 'Asset', cell: ({ asset }) => asset, width: 56, grow: true, priority: 1 },
    {
      id: 'rentals',
      heading: 'Rentals',
      cell: ({ rentals }) => countText(rentals),
      width: 88,
      align: 'end',
      priority: 3,
    },
    {
      id: 'hours',
      heading: 'Hours added',
      cell: ({ hours }) => <AddedHours hours={hours} />,
      width: 112,
      align: 'end',
      priority: 3,
    },
    {
      ...figure,
      id: 'cost',
      heading: costs,
      cell: ({ asset, cost }) => <Money amount={cost} asset={asset} />,
    },
    { ...figure, id: 'fee', heading: fees, cell: (sum) => <Fee sum={sum} /> },
    { ...figure, id: 'total', heading: 'Total', cell: (sum) => <Total sum={sum} /> },
    {
      ...figure,
      id: 'after',
      heading: 'Balance after',
      cell: (sum) => <After sum={sum} paying={paying} />,
      width: Math.max(LEAST_WIDTH, afterWidth),
    },
  ];
}

interface Summed {
  sum: ExtensionSum;
}

function AddedHours({ hours }: Pick<ExtensionSum, 'hours'>) {
  return <Quantity value={countText(hours)} unit="h" />;
}

function Fee({ sum: { asset, fee } }: Summed) {
  if (fee === undefined) return <Missing why="the market does not say how much it is" />;
  return <Money amount={fee} asset={asset} />;
}

function Total({ sum: { asset, total } }: Summed) {
  return (
    <strong>
      <Money amount={total} asset={asset} />
    </strong>
  );
}

function After({ sum: { asset, balanceAfter }, paying }: Summed & Pick<SumsTableProps, 'paying'>) {
  if (balanceAfter === undefined)
    return <Missing why={paying.balanceMissing ?? 'your balance is not known yet'} />;
  return <Money amount={balanceAfter} asset={asset} tone={balanceAfter < 0n ? 'danger' : 'neutral'} />;
}
