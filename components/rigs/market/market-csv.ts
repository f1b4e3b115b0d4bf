import { lastDaysShare } from '#components/charts/window-share.ts';
import {
  type CsvColumn,
  type CsvSource,
  columnsWithin,
  csvNumber,
  csvYesNo,
} from '#components/ui/file/csv-source.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { MarketRig, RigsQuery } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { isoTime } from '#lib/domain/clock.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { advertisedRate, readHashRate } from '#lib/domain/hash-rate.ts';
import { hourPrice, leastCost } from '#lib/domain/rig-hour-rate.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import { type DatedRig, everyRig } from '#lib/queries/rigs/every-rig.ts';
import { percentOf } from '../rig-figures.ts';
import { riskAdjustedSum } from '../risk-adjusted-sum.ts';

interface MarketCsvWords {
  asset: Asset;
  /** What rigs of an algorithm deliver on average. */
  shareOf: (slug: string) => number;
}

/** Every rig that a query finds, as a file. */
export function marketCsv(
  connectedKey: ConnectedKey,
  query: RigsQuery,
  words: MarketCsvWords,
): CsvSource<DatedRig> {
  return {
    fileName: 'market.csv',
    columns: [
      ...columnsWithin(marketCsvColumns(words), ({ rig }: DatedRig) => rig),
      { heading: 'As of (UTC)', value: ({ asOfMs }) => isoTime(asOfMs) },
    ],
    rows: (reading) => everyRig(connectedKey, query, reading),
  };
}

/** Amounts as they stand on the wire; rates in hashes per second. */
export function marketCsvColumns({ asset, shareOf }: MarketCsvWords): CsvColumn<MarketRig>[] {
  return [
    { heading: 'Rig id', value: ({ id }) => id },
    { heading: 'Rig', value: ({ name }) => name },
    { heading: 'Owner', value: ({ owner }) => owner ?? undefined },
    { heading: 'Algorithm', value: ({ type }) => type },
    { heading: 'Advertised (H/s)', value: advertisedRate },
    { heading: '30-min average (H/s)', value: ({ hashrate }) => readHashRate(hashrate.last_30min) },
    { heading: '30-min average (% of advertised)', value: last30Percent },
    {
      heading: 'Delivered in the last 7 days (% of advertised)',
      value: (rig) => csvNumber(lastDaysShare(rig)?.percent, 2),
    },
    { heading: 'Delivered in past rentals (%)', value: deliveredPercent },
    { heading: `Price (${asset} per unit and day)`, value: (rig) => priceIn(rig, asset)?.price },
    {
      heading: `Risk-adjusted price (${asset} per unit and day)`,
      value: (rig) => withoutZeros(riskAdjustedSum(rig, asset, shareOf(rig.type))?.adjusted),
    },
    { heading: 'Unit of the price', value: ({ price }) => price.type },
    { heading: `Whole rig (${asset} per hour)`, value: (rig) => withoutZeros(hourPrice(rig, asset)) },
    { heading: `Least cost, without the fee (${asset})`, value: (rig) => leastCost(rig, asset) },
    { heading: 'Shortest rental (h)', value: ({ minhours }) => minhours },
    { heading: 'Longest rental (h)', value: ({ maxhours }) => maxhours },
    { heading: 'Extensions', value: ({ extensions }) => csvYesNo(extensions) },
    { heading: 'Region', value: ({ region }) => region ?? undefined },
  ];
}

function last30Percent(rig: MarketRig): string | undefined {
  return csvNumber(percentOf(readHashRate(rig.hashrate.last_30min), advertisedRate(rig)), 2);
}

function withoutZeros(price: string | undefined): string | undefined {
  return price === undefined ? undefined : withoutEndZeros(price);
}
