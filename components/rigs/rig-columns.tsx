import { Rate } from '#components/charts/rate.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { Missing } from '#components/ui/missing.tsx';
import { Quantity } from '#components/ui/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { Delivered, HourPrice, LastHalfHour, UnitPrice } from './rig-cells.tsx';
import {
  advertisedRate,
  deliveredPercent,
  hourPrice,
  leastCost,
  percentOf,
  priceMissing,
  pricePerHash,
  type Rig,
} from './rig-figures.ts';

/** The market's table, priced in one asset. `algorithmOf` gives an algorithm's name for people. */
export function rigColumns(asset: Asset, algorithmOf: (slug: string) => string): DataColumn<Rig>[] {
  return [
    {
      id: 'name',
      heading: 'Rig',
      cell: (rig) => rig.name,
      width: 150,
      grow: true,
      priority: 1,
      sort: (rig) => rig.name,
    },
    {
      id: 'algorithm',
      heading: 'Algorithm',
      cell: (rig) => algorithmOf(rig.type),
      width: 140,
      priority: 2,
      sort: (rig) => algorithmOf(rig.type),
    },
    {
      id: 'advertised',
      heading: 'Advertised',
      cell: (rig) => <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />,
      width: 112,
      align: 'end',
      priority: 3,
      sort: advertisedRate,
      sortFirst: 'descending',
    },
    {
      id: 'last30',
      heading: '30-min average',
      explain:
        'Measured over the last 30 observed minutes, with its share of advertised; sorted by that share',
      cell: (rig) => <LastHalfHour rig={rig} />,
      width: 196,
      align: 'end',
      priority: 2,
      sort: (rig) => percentOf(readHashRate(rig.hashrate.last_30min), advertisedRate(rig)),
      sortFirst: 'descending',
    },
    {
      id: 'delivered',
      heading: 'Delivered',
      explain: 'Delivered hash rate over advertised in the past rentals of this rig, weighted by hours',
      cell: (rig) => <Delivered rig={rig} />,
      width: 92,
      align: 'end',
      priority: 2,
      sort: deliveredPercent,
      sortFirst: 'descending',
    },
    ...priceColumns(asset),
    ...termColumns,
  ];
}

function priceColumns(asset: Asset): DataColumn<Rig>[] {
  return [
    {
      id: 'price',
      heading: 'Price per unit-day',
      explain:
        'Per unit of hash rate and day, without the fee; sorted by price per hash, so that different units compare',
      cell: (rig) => <UnitPrice rig={rig} asset={asset} />,
      width: 200,
      align: 'end',
      priority: 1,
      sort: (rig) => pricePerHash(rig, asset),
    },
    {
      id: 'hour',
      heading: 'Whole rig per hour',
      explain: 'Without the fee',
      cell: (rig) => <HourPrice rig={rig} asset={asset} digits="rounded" />,
      width: 150,
      align: 'end',
      priority: 3,
      sort: (rig) => Number(hourPrice(rig, asset) ?? Number.NaN) || undefined,
    },
    {
      id: 'least',
      heading: 'Shortest rental',
      explain: 'What the shortest rental costs, without the fee',
      cell: (rig) => <LeastCost rig={rig} asset={asset} />,
      width: 140,
      align: 'end',
      priority: 3,
      sort: (rig) => Number(leastCost(rig, asset) ?? Number.NaN) || undefined,
    },
  ];
}

function LeastCost({ rig, asset }: { rig: Rig; asset: Asset }) {
  const cost = leastCost(rig, asset);
  return cost === undefined ? (
    <Missing why={priceMissing(rig, asset)} />
  ) : (
    <Quantity value={cost} unit={asset} />
  );
}

const termColumns: DataColumn<Rig>[] = [
  {
    id: 'hours',
    heading: 'Hours',
    explain: 'The shortest and the longest rental',
    cell: (rig) => <Quantity value={`${rig.minhours}–${rig.maxhours}`} unit="h" />,
    width: 92,
    align: 'end',
    priority: 2,
    sort: (rig) => Number(rig.minhours),
  },
  {
    id: 'region',
    heading: 'Region',
    cell: (rig) => rig.region || <Missing why="not said" />,
    width: 80,
    priority: 3,
    sort: (rig) => rig.region ?? undefined,
  },
  {
    id: 'owner',
    heading: 'Owner',
    cell: (rig) => rig.owner ?? <Missing why="the market does not say" />,
    width: 96,
    priority: 3,
    sort: (rig) => rig.owner ?? undefined,
  },
];
