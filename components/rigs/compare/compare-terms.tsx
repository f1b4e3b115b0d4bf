import type { ReactNode } from 'react';
import { Delivered } from '#components/charts/delivered.tsx';
import { LAST_HALF_HOUR } from '#components/charts/last-half-hour.ts';
import { Rate } from '#components/charts/rate.tsx';
import { dayOf } from '#components/charts/rig-days.ts';
import { windowShareAt } from '#components/charts/window-share.ts';
import { Price } from '#components/prices/price.tsx';
import { BadgeSkeleton } from '#components/ui/layout/badge.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { wholeText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { decimal, rescale } from '#lib/domain/decimal.ts';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import type { Bounds } from '#lib/domain/poisson.ts';
import { leastCost } from '#lib/domain/rig-hour-rate.ts';
import { pricePerExahash } from '#lib/domain/rig-price.ts';
import type { MarketShareOf } from '../market-shares.ts';
import { LastDays, LastHalfHour, LeastCost } from '../rig-cells.tsx';
import { RigDifficulty } from '../rig-difficulty.tsx';
import type { Rig } from '../rig-figures.ts';
import { RigState } from '../rig-state.tsx';
import { RiskAdjustedPlace, RiskAdjustedPrice } from '../risk-adjusted-price.tsx';
import { riskAdjustedPerExahash } from '../risk-adjusted-sum.ts';

export interface CompareTerm {
  name: string;
  /** What it means, in its tooltip. */
  explain?: string;
  cell: (rig: Rig) => ReactNode;
  /** Its place while a rig is read, where that is not one line of text. */
  place?: ReactNode;
  /** What it is compared by; absent where none is better. */
  value?: (rig: Rig) => number | bigint | undefined;
  /** Of a value that was measured by counting shares. */
  interval?: (rig: Rig) => Bounds | undefined;
  best?: 'lowest' | 'highest';
}

interface CompareWords {
  asset: Asset;
  shareOf: MarketShareOf;
  algorithmOf: (slug: string) => string;
  /** When the first of the rigs was read, in epoch milliseconds. */
  asOfMs: number;
}

/** What rigs are compared in, term by term. Prices of different algorithms are not better or worse than each other. */
export function compareTerms(words: CompareWords, rigs: readonly Rig[]): CompareTerm[] {
  const oneAlgorithm = new Set(rigs.map(({ type }) => type.toLowerCase())).size === 1;
  return [...measuredTerms(words), ...priceTerms(words, oneAlgorithm), ...rentalTerms];
}

function measuredTerms({ algorithmOf, asOfMs }: CompareWords): CompareTerm[] {
  const halfHourOf = (rig: Rig) => windowShareAt(rig, 'last_30min', asOfMs);
  return [
    { name: 'State', cell: (rig) => <RigState rig={rig} />, place: <BadgeSkeleton /> },
    { name: 'Algorithm', cell: (rig) => algorithmOf(rig.type) },
    {
      name: 'Advertised',
      cell: (rig) => <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />,
    },
    {
      name: '30-min average',
      explain: LAST_HALF_HOUR.compared,
      cell: (rig) => <LastHalfHour rig={rig} share={halfHourOf(rig)} />,
      value: (rig) => halfHourOf(rig)?.percent,
      interval: (rig) => halfHourOf(rig)?.interval,
      best: 'highest',
    },
    {
      name: 'Delivered in past rentals',
      explain:
        'Delivered hash rate over advertised in the past rentals of this rig, at most 100 %, weighted by hours',
      cell: (rig) => <Delivered rig={rig} />,
      value: toldPercent,
      best: 'highest',
    },
    {
      name: 'Last seven days',
      explain:
        'Delivered a day in UTC, rented or not, over what it advertises now, or did then where that was more',
      cell: (rig) => <LastDays rig={rig} today={dayOf(asOfMs)} />,
    },
  ];
}

function priceTerms({ asset, shareOf }: CompareWords, oneAlgorithm: boolean): CompareTerm[] {
  return [
    {
      name: 'Price per unit-day',
      explain: 'Per unit of hash rate and day, without the fee; compared by price per hash',
      cell: (rig) => <Price rig={rig} asset={asset} per="unit-day" />,
      ...(oneAlgorithm && { value: (rig: Rig) => pricePerExahash(rig, asset), best: 'lowest' as const }),
    },
    {
      name: 'Risk-adjusted',
      explain: 'The price per unit-day divided by the share of advertised to expect of the rig',
      cell: (rig) => (
        <RiskAdjustedPrice rig={rig} asset={asset} marketShare={shareOf(rig.type)} sum="below" />
      ),
      place: <RiskAdjustedPlace />,
      ...(oneAlgorithm && {
        value: (rig: Rig) => riskAdjustedPerExahash(rig, asset, shareOf(rig.type)),
        best: 'lowest' as const,
      }),
    },
    {
      name: 'Whole rig per hour',
      explain: 'Without the fee; rigs differ in size',
      cell: (rig) => <Price rig={rig} asset={asset} per="rig-hour" digits="rounded" />,
    },
    {
      name: 'Least cost',
      explain: 'What the shortest rental costs, without the fee',
      cell: (rig) => <LeastCost rig={rig} asset={asset} />,
      ...(oneAlgorithm && { value: (rig: Rig) => leastCostOf(rig, asset), best: 'lowest' as const }),
    },
  ];
}

/** As it is told: of two that read alike neither is the better one. */
function toldPercent(rig: Rig): number | undefined {
  const percent = deliveredPercent(rig);
  return percent === undefined ? undefined : Number(percent.toFixed(1));
}

function leastCostOf(rig: Rig, asset: Asset): bigint | undefined {
  const cost = leastCost(rig, asset);
  return cost === undefined ? undefined : rescale(decimal(cost), 8);
}

const rentalTerms: CompareTerm[] = [
  {
    name: 'Shortest rental',
    cell: (rig) => <Quantity value={wholeText(rig.minhours)} unit="h" />,
    value: (rig) => hoursOf(rig.minhours),
    best: 'lowest',
  },
  {
    name: 'Longest rental',
    cell: (rig) => <Quantity value={wholeText(rig.maxhours)} unit="h" />,
    value: (rig) => hoursOf(rig.maxhours),
    best: 'highest',
  },
  {
    name: 'Extensions',
    cell: ({ extensions }) => {
      if (extensions == null) return <Missing why="the market does not say" />;
      return extensions ? 'can be extended' : 'cannot be extended';
    },
  },
  {
    name: 'Optimal difficulty',
    explain: 'For a pool to assign to each device: its share every 10 to 60 s',
    cell: (rig) => <RigDifficulty rig={rig} />,
  },
  { name: 'Devices', cell: (rig) => rig.ndevices ?? <Missing why="the market does not say" /> },
  { name: 'Region', cell: (rig) => rig.region || <Missing why="not said" /> },
  { name: 'Owner', cell: (rig) => rig.owner ?? <Missing why="the market does not say" /> },
];

function hoursOf(text: string): number | undefined {
  const hours = Number(text);
  return text === '' || !Number.isFinite(hours) ? undefined : hours;
}
