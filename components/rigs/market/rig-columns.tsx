import { ListedDelivered } from '#components/charts/delivered.tsx';
import { LAST_HALF_HOUR } from '#components/charts/last-half-hour.ts';
import { Rate } from '#components/charts/rate.tsx';
import { amountWidth, roundedWidth, UNIT_DAY } from '#components/prices/amount-width.ts';
import { PRICE_DIGITS, Price } from '#components/prices/price.tsx';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import { withColumnInSight } from '#components/ui/table/column-in-sight.ts';
import { TitledText } from '#components/ui/table/titled-text.tsx';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { DeliveredWithDays, LastHalfHour, LeastCost, ListedName, ShareOfAdvertised } from '../rig-cells.tsx';
import { RiskAdjustedPrice } from '../risk-adjusted-price.tsx';
import { ESTIMATE_DIGITS } from '../risk-adjusted-sum.ts';
import { type RigColumn, rigTermColumns } from './rig-term-columns.tsx';

/** `per` is the price one has chosen to compare by: it always stands, the other where there is room. */
interface MarketWords extends PriceSetting {
  /** All rigs have the algorithm one has chosen. */
  oneAlgorithm: boolean;
  /** What the rigs are sorted by. */
  sortedBy: string | undefined;
  /** The day the market was read on, in UTC: "2026-08-07". */
  today: string;
  /** An algorithm's name for people. */
  algorithmOf: (slug: string) => string;
  /** What rigs of an algorithm deliver on average. */
  shareOf: (slug: string) => number;
}

/** The market's table, priced in one asset. */
export function rigColumns(words: MarketWords): RigColumn[] {
  const columns = [...rigWords(words), ...measured(words), ...priceColumns(words), ...rigTermColumns];
  return withColumnInSight(columns, words.sortedBy);
}

function rigWords({ algorithmOf, oneAlgorithm }: MarketWords): RigColumn[] {
  return [
    {
      id: 'name',
      heading: 'Rig',
      cell: (rig) => <ListedName rig={rig} />,
      name: (rig) => rig.name,
      width: 140,
      ample: 208,
      grow: true,
      priority: 1,
      sort: 'given',
    },
    {
      id: 'algorithm',
      heading: 'Algorithm',
      cell: (rig) => <TitledText text={algorithmOf(rig.type)} />,
      width: 136,
      priority: oneAlgorithm ? 4 : 2,
      sort: 'given',
    },
  ];
}

function measured({ today }: MarketWords): RigColumn[] {
  return [
    {
      id: 'advertised',
      heading: 'Advertised',
      cell: (rig) => <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />,
      width: 92,
      align: 'end',
      fits: true,
      priority: 3,
      sort: 'given',
      sortFirst: 'descending',
    },
    {
      id: 'last30',
      heading: '30-min average',
      explain: LAST_HALF_HOUR.sorted,
      cell: (rig) => <LastHalfHour rig={rig} />,
      briefCell: (rig) => <ShareOfAdvertised rig={rig} />,
      width: 184,
      brief: 144,
      align: 'end',
      fits: true,
      priority: 2,
      sort: 'given',
      sortFirst: 'descending',
    },
    {
      id: 'delivered',
      heading: 'Delivered',
      explain:
        'Delivered hash rate over advertised in the past rentals of this rig, at most 100 %, weighted by hours; of a rig without one about as much (≈) as in the last seven days. The bars are those days in UTC, rented or not',
      cell: (rig) => <DeliveredWithDays rig={rig} today={today} />,
      briefCell: (rig) => <ListedDelivered rig={rig} />,
      width: 128,
      brief: 84,
      align: 'end',
      fits: true,
      priority: 2,
      sort: 'given',
      sortFirst: 'descending',
    },
  ];
}

function priceColumns(words: MarketWords): RigColumn[] {
  const { asset, scale, per, oneAlgorithm, shareOf } = words;
  return [
    ...(per === 'unit-day' ? [unitColumn(words)] : [hourColumn(words)]),
    {
      id: 'riskAdjusted',
      heading: 'Risk-adjusted',
      explain:
        'The price per unit-day divided by the share of advertised to expect: what the rig delivered, drawn towards the mean of its market the less is known of it. The page of a rig shows the sum',
      cell: (rig) => (
        <RiskAdjustedPrice rig={rig} asset={asset} marketShare={shareOf(rig.type)} sum="in the title" />
      ),
      width: roundedWidth({ asset, scale, per: UNIT_DAY, digits: ESTIMATE_DIGITS }),
      align: 'end',
      // Prices of different algorithms are not worth comparing.
      priority: oneAlgorithm ? 3 : 4,
      sort: 'given',
    },
    ...(per === 'unit-day' ? [hourColumn(words)] : [unitColumn(words)]),
    {
      id: 'least',
      heading: 'Least cost',
      explain: 'What the shortest rental costs, without the fee',
      cell: (rig) => <LeastCost rig={rig} asset={asset} />,
      width: amountWidth({ asset, scale }),
      align: 'end',
      priority: 4,
      sort: 'given',
    },
  ];
}

function unitColumn({ asset, scale, per }: MarketWords): RigColumn {
  return {
    id: 'price',
    heading: 'Price per unit-day',
    explain:
      'Per unit of hash rate and day, without the fee; sorted by price per hash, so that different units compare',
    cell: (rig) => <Price rig={rig} asset={asset} per="unit-day" />,
    width: amountWidth({ asset, scale, per: UNIT_DAY }),
    align: 'end',
    priority: per === 'unit-day' ? 1 : 4,
    sort: 'given',
  };
}

function hourColumn({ asset, scale, per }: MarketWords): RigColumn {
  return {
    id: 'hour',
    heading: 'Whole rig per hour',
    explain: 'Without the fee',
    cell: (rig) => <Price rig={rig} asset={asset} per="rig-hour" digits="rounded" />,
    width: roundedWidth({ asset, scale, per: '/h', digits: PRICE_DIGITS }),
    align: 'end',
    priority: per === 'rig-hour' ? 1 : 4,
    sort: 'given',
  };
}
