import { Rate } from '#components/charts/rate.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { ListedPrice } from './listed-price.tsx';
import { priceOfRigs } from './price-unit.ts';
import { explainPrices, noLast, noLowest, type PricedAssets, UNSAID } from './price-words.ts';

type Algorithm = Data<'algorithms'>[number];
type Totals = NonNullable<NonNullable<Algorithm['stats']>['available']>;

const RIGS = { one: '# rig', other: '# rigs' };

/**
 * What the market tells of its algorithms. Hash rates and prices of two algorithms are not worth comparing: nothing sorts by
 * them. `assets` are what the prices are told in, where it is one, `priceWidth` the pixels that the widest of them
 * needs.
 */
export function algorithmColumns(assets: PricedAssets, priceWidth: number): DataColumn<Algorithm>[] {
  return [...rigColumns, ...priceColumns(assets, Math.max(LEAST_PRICE_WIDTH, priceWidth))];
}

const rigColumns: DataColumn<Algorithm>[] = [
  {
    id: 'algorithm',
    heading: 'Algorithm',
    cell: ({ display }) => <span className="font-medium">{display}</span>,
    width: 150,
    grow: true,
    priority: 1,
    sort: ({ display }) => display,
  },
  {
    id: 'available',
    heading: 'Rigs available',
    cell: ({ stats }) => <Rigs totals={stats?.available} />,
    width: 128,
    align: 'end',
    priority: 2,
    sort: ({ stats }) => stats?.available?.rigs,
    sortFirst: 'descending',
  },
  {
    id: 'available-hash',
    heading: 'Hash rate available',
    explain: 'Advertised, of all available rigs together',
    cell: ({ stats }) => <Hash totals={stats?.available} />,
    width: 156,
    align: 'end',
    priority: 2,
  },
  {
    id: 'rented',
    heading: 'Rigs rented',
    cell: ({ stats }) => <Rigs totals={stats?.rented} />,
    width: 112,
    align: 'end',
    priority: 2,
    sort: ({ stats }) => stats?.rented?.rigs,
    sortFirst: 'descending',
  },
  {
    id: 'rented-hash',
    heading: 'Hash rate rented',
    explain: 'Advertised, of all rented rigs together',
    cell: ({ stats }) => <Hash totals={stats?.rented} />,
    width: 140,
    align: 'end',
    priority: 3,
  },
];

const LEAST_PRICE_WIDTH = 176;

function priceColumns(assets: PricedAssets, width: number): DataColumn<Algorithm>[] {
  const explained = explainPrices(assets);
  const paid = (which: 'last' | 'last_10') => ({
    explain: explained[which],
    cell: (row: Algorithm) => (
      <ListedPrice price={priceOfRigs(row.stats, which)} missing={noLast(row, assets[which])} />
    ),
    width,
    align: 'end' as const,
  });
  return [
    {
      id: 'lowest',
      heading: 'Lowest price',
      explain: explained.lowest,
      cell: (row) => (
        <ListedPrice price={priceOfRigs(row.stats, 'lowest')} missing={noLowest(row, assets.lowest)} />
      ),
      width,
      align: 'end',
      priority: 1,
    },
    { id: 'last', heading: 'Last price', priority: 2, ...paid('last') },
    { id: 'last-ten', heading: 'Mean of last 10', priority: 3, ...paid('last_10') },
  ];
}

function Rigs({ totals }: { totals: Totals | null | undefined }) {
  return totals ? <Figured text={counted(totals.rigs, RIGS)} /> : <Missing why={UNSAID} />;
}

function Hash({ totals }: { totals: Totals | null | undefined }) {
  return <Rate hashesPerSecond={readHashRate(totals?.hash)} missing={UNSAID} />;
}
