import { UNIT_DAY, widestAmount } from '#components/prices/amount-width.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import type { AmountScale } from '#components/prices/scaled-amount.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { countText, differenceText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { changedAssets, type ListingTerms } from '../listing/listing-terms.ts';
import { ARROW_WIDTH, FromTo, Same, Stays, To } from './from-to.tsx';
import type { PerAsset } from './price-edit.ts';

export interface Step {
  before: ListingTerms;
  after: ListingTerms;
  /** By how many percent a price moves, where that is not what was asked for; 0 where it stays. */
  realPercents?: PerAsset;
  /** The share of prices that a price is dearer than, where that is not what was asked for. */
  realPlaces?: PerAsset;
}

/** So wide a line is whole on a phone, in the smaller text of what stands under a name. */
const ON_A_PHONE = 340;
/** By how much a unit may be wider than it is reckoned: "MH". */
const WIDEST_UNIT = 6;
/** "+100.00 %", or "place 100 %", after a price. */
const REAL_WIDTH = 68;

/** Both prices in one column where a phone has room for them beside each other; else each in its own. */
export function priceColumns<Row extends Step>(
  rows: readonly Row[],
  asset: Asset,
  scale: AmountScale,
): DataColumn<Row>[] {
  const [now, then] = [rows.map(({ before }) => before), rows.map(({ after }) => after)];
  const sameUnit = rows.every(({ before, after }) => before.priceType === after.priceType);
  const widest = (terms: readonly ListingTerms[], per: string) =>
    widestAmount(terms.flatMap(pricesIn(asset)), scale, per) + WIDEST_UNIT;
  const isOff = rows.some(
    ({ realPercents, realPlaces }) => realPercents?.[asset] || realPlaces?.[asset] !== undefined,
  );
  const to = ARROW_WIDTH + widest(then, UNIT_DAY) + (isOff ? REAL_WIDTH : 0);
  const width = widest(now, sameUnit ? '' : UNIT_DAY) + to;
  if (width <= ON_A_PHONE) return [priceColumn(asset, width)];
  return [priceNow(asset, widest(now, UNIT_DAY)), newPrice(asset, to)];
}

function pricesIn(asset: Asset) {
  return ({ price: { [asset]: value } }: ListingTerms) => (value === undefined ? [] : { value, asset });
}

const PER_UNIT = 'Per unit of hash rate and day, without the fee';

function priceColumn<Row extends Step>(asset: Asset, width: number): DataColumn<Row> {
  return {
    id: `price-${asset}`,
    heading: `Price, ${asset}`,
    explain: PER_UNIT,
    cell: ({ before, after, realPercents, realPlaces }) => {
      const [from, to] = [before.price[asset], after.price[asset]];
      if (to === undefined) return <NotIn asset={asset} />;
      const real = { percent: realPercents?.[asset], place: realPlaces?.[asset] };
      const target = <Price terms={after} asset={asset} {...real} />;
      if (realPercents?.[asset] === 0) return <Stays>{target}</Stays>;
      if (!changedAssets(before, after).includes(asset)) return <Same>{target}</Same>;
      if (from === undefined) return target;
      // Where the unit was changed elsewhere meanwhile, each has its own.
      const source =
        before.priceType === after.priceType ? (
          <AssetAmount value={from} asset={asset} />
        ) : (
          <Price terms={before} asset={asset} />
        );
      return <FromTo from={source} to={target} />;
    },
    width,
    align: 'end',
    priority: 2,
    needed: true,
  };
}

function priceNow<Row extends Step>(asset: Asset, width: number): DataColumn<Row> {
  return {
    id: `price-${asset}-now`,
    heading: `Price now, ${asset}`,
    explain: PER_UNIT,
    cell: ({ before }) => (
      <span className="text-ink-soft">
        <Price terms={before} asset={asset} />
      </span>
    ),
    width,
    align: 'end',
    priority: 2,
    needed: true,
  };
}

function newPrice<Row extends Step>(asset: Asset, width: number): DataColumn<Row> {
  return {
    id: `price-${asset}-new`,
    heading: `New price, ${asset}`,
    explain: PER_UNIT,
    cell: ({ before, after, realPercents, realPlaces }) => {
      if (after.price[asset] === undefined) return <NotIn asset={asset} />;
      const changed = changedAssets(before, after).includes(asset);
      if (!changed)
        return (
          <span className="text-ink-faint">
            {realPercents?.[asset] === 0 ? 'too small to move' : 'unchanged'}
            <Place percent={realPlaces?.[asset]} />
          </span>
        );
      return (
        <To>
          <Price terms={after} asset={asset} percent={realPercents?.[asset]} place={realPlaces?.[asset]} />
        </To>
      );
    },
    width,
    align: 'end',
    priority: 2,
    needed: true,
  };
}

interface PriceProps {
  terms: ListingTerms;
  asset: Asset;
  /** By how many percent it moves, where that is to be said. */
  percent?: number | undefined;
  /** The share of prices that it is dearer than, where that is to be said. */
  place?: number | undefined;
}

function Price({ terms, asset, percent = 0, place }: PriceProps) {
  const value = terms.price[asset];
  if (value === undefined) return <NotIn asset={asset} />;
  return (
    <>
      <AssetAmount value={value} asset={asset} per={perUnitDay(terms.priceType)} />
      {percent !== 0 && (
        <span className="text-ink-soft text-small">
          {' '}
          <Quantity value={differenceText(percent.toFixed(2))} unit="%" />
        </span>
      )}
      <Place percent={place} />
    </>
  );
}

function Place({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null;
  return (
    <span className="text-ink-soft text-small">
      {' '}
      place <Quantity value={countText(percent)} unit="%" />
    </span>
  );
}

function NotIn({ asset }: { asset: Asset }) {
  return <span className="text-ink-faint">{`not in ${asset}`}</span>;
}
