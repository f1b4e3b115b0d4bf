import { Rate } from '#components/charts/rate.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { Missing } from '#components/ui/missing.tsx';
import { Quantity } from '#components/ui/quantity.tsx';
import type { RigSort } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { Delivered, HourPrice, LastHalfHour, LeastCost, UnitPrice } from './rig-cells.tsx';
import { advertisedRate, type Rig } from './rig-figures.ts';
import { RiskAdjustedPrice } from './risk-adjusted-price.tsx';

interface MarketWords {
  asset: Asset;
  /** An algorithm's name for people. */
  algorithmOf: (slug: string) => string;
  /** What rigs of an algorithm deliver on average. */
  shareOf: (slug: string) => number;
}

/** Rows come sorted from the desk, by the columns' names. */
type RigColumn = DataColumn<Rig> & { id: RigSort };

/** The market's table, priced in one asset. */
export function rigColumns(words: MarketWords): RigColumn[] {
  return [...rigWords(words), ...measured, ...priceColumns(words), ...termColumns];
}

function rigWords({ algorithmOf }: MarketWords): RigColumn[] {
  return [
    {
      id: 'name',
      heading: 'Rig',
      cell: (rig) => rig.name,
      width: 140,
      grow: true,
      priority: 1,
      sort: 'given',
    },
    {
      id: 'algorithm',
      heading: 'Algorithm',
      cell: (rig) => algorithmOf(rig.type),
      width: 136,
      priority: 2,
      sort: 'given',
    },
  ];
}

const measured: RigColumn[] = [
  {
    id: 'advertised',
    heading: 'Advertised',
    cell: (rig) => <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />,
    width: 104,
    align: 'end',
    priority: 3,
    sort: 'given',
    sortFirst: 'descending',
  },
  {
    id: 'last30',
    heading: '30-min average',
    explain: 'Measured over the last 30 observed minutes, with its share of advertised; sorted by that share',
    cell: (rig) => <LastHalfHour rig={rig} />,
    width: 188,
    align: 'end',
    priority: 2,
    sort: 'given',
    sortFirst: 'descending',
  },
  {
    id: 'delivered',
    heading: 'Delivered',
    explain: 'Delivered hash rate over advertised in the past rentals of this rig, weighted by hours',
    cell: (rig) => <Delivered rig={rig} />,
    width: 88,
    align: 'end',
    priority: 2,
    sort: 'given',
    sortFirst: 'descending',
  },
];

function priceColumns({ asset, shareOf }: MarketWords): RigColumn[] {
  return [
    {
      id: 'price',
      heading: 'Price per unit-day',
      explain:
        'Per unit of hash rate and day, without the fee; sorted by price per hash, so that different units compare',
      cell: (rig) => <UnitPrice rig={rig} asset={asset} />,
      width: 168,
      align: 'end',
      priority: 1,
      sort: 'given',
    },
    {
      id: 'riskAdjusted',
      heading: 'Risk-adjusted',
      explain:
        'The price divided by the share of advertised to expect: what the rig delivered, drawn towards the mean of its market the less is known of it',
      cell: (rig) => <RiskAdjustedPrice rig={rig} asset={asset} marketShare={shareOf(rig.type)} />,
      width: 180,
      align: 'end',
      priority: 3,
      sort: 'given',
    },
    {
      id: 'hour',
      heading: 'Whole rig per hour',
      explain: 'Without the fee',
      cell: (rig) => <HourPrice rig={rig} asset={asset} digits="rounded" />,
      width: 150,
      align: 'end',
      priority: 4,
      sort: 'given',
    },
    {
      id: 'least',
      heading: 'Shortest rental',
      explain: 'What the shortest rental costs, without the fee',
      cell: (rig) => <LeastCost rig={rig} asset={asset} />,
      width: 126,
      align: 'end',
      priority: 3,
      sort: 'given',
    },
  ];
}

const termColumns: RigColumn[] = [
  {
    id: 'hours',
    heading: 'Hours',
    explain: 'The shortest and the longest rental',
    cell: (rig) => <Quantity value={`${rig.minhours}–${rig.maxhours}`} unit="h" />,
    width: 80,
    align: 'end',
    priority: 2,
    sort: 'given',
  },
  {
    id: 'region',
    heading: 'Region',
    cell: (rig) => rig.region || <Missing why="not said" />,
    width: 76,
    priority: 3,
    sort: 'given',
  },
  {
    id: 'owner',
    heading: 'Owner',
    cell: (rig) => rig.owner ?? <Missing why="the market does not say" />,
    width: 96,
    priority: 3,
    sort: 'given',
  },
];
