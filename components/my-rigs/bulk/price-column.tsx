import { UNIT_DAY, widestAmount } from '#components/prices/amount-width.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import type { AmountScale } from '#components/prices/scaled-amount.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { ARROW_WIDTH, Same, Stays, WrappingFromTo } from '#components/ui/table/from-to.tsx';
import { countText, differenceText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { changedAssets, type ListingTerms } from '../listing/listing-terms.ts';
import type { PerAsset } from './edited-price.ts';

export interface Step {
  before: ListingTerms;
  after: ListingTerms;
  /** By how many percent a price moves, where that is not what was asked for; 0 where it stays. */
  realPercents?: PerAsset;
  /** The share of prices that a price is dearer than, where that is not what was asked for. */
  realPlaces?: PerAsset;
}

/** By how much a unit may be wider than it is reckoned: "MH". */
const WIDEST_UNIT = 6;
/** "not in DOGE". */
const NOT_IN_WIDTH = 84;
/** Each of both prices is reckoned with the padding that their column has once; a row has half as much at its own sides. */
const SPARED = 8;
/** "stays " before a price. */
const STAYS_WIDTH = 38;
/** "+100.00 %", or "place 100 %", after a price. */
const REAL_WIDTH = 68;

/** Both prices of an asset in one column, under each other where there is no room for them beside each other. */
export function priceColumn<Row extends Step>(
  rows: readonly Row[],
  asset: Asset,
  scale: AmountScale,
): DataColumn<Row> {
  return {
    id: `price-${asset}`,
    heading: `Price, ${asset}`,
    explain: 'Per unit of hash rate and day, without the fee',
    cell: (row) => <PriceChange {...row} asset={asset} />,
    ...widths(rows, asset, scale),
    align: 'end',
    priority: 2,
    needed: true,
  };
}

/** Where nothing moves there is no price before; and only some of those before have their unit beside them. */
function widths(rows: readonly Step[], asset: Asset, scale: AmountScale) {
  const widest = (terms: readonly ListingTerms[], per: string) => {
    const priced = widestAmount(terms.flatMap(pricesIn(asset)), scale, per) + WIDEST_UNIT;
    return terms.some(({ price }) => price[asset] === undefined) ? Math.max(priced, NOT_IN_WIDTH) : priced;
  };
  const moving = rows.filter((row) => mayMove(row, asset));
  const widestFrom = (isBrief: boolean) => {
    const ones = moving.filter((row) => isPerTheSame(row, asset) === isBrief);
    return widest(
      ones.map(({ before }) => before),
      isBrief ? '' : UNIT_DAY,
    );
  };
  const isOff = rows.some(
    ({ realPercents, realPlaces }) => realPercents?.[asset] || realPlaces?.[asset] !== undefined,
  );
  const to =
    widest(
      rows.map(({ after }) => after),
      UNIT_DAY,
    ) + (isOff ? REAL_WIDTH : 0);
  const stays = rows.some(({ realPercents }) => realPercents?.[asset] === 0) ? STAYS_WIDTH : 0;
  if (moving.length === 0) return { width: stays + to, wrapped: stays + to };
  const from = Math.max(widestFrom(true), widestFrom(false));
  return {
    width: Math.max(from + ARROW_WIDTH - SPARED, stays) + to,
    wrapped: Math.max(from, Math.max(ARROW_WIDTH, stays) + to),
  };
}

/** Whether it says from what to what; the same amount in other words is rare, and only has more room then. */
function mayMove({ before, after, realPercents }: Step, asset: Asset): boolean {
  const [from, to] = [before.price[asset], after.price[asset]];
  if (realPercents?.[asset] === 0) return false;
  return from !== to || (from !== undefined && before.priceType !== after.priceType);
}

/** Whether the price after tells what that before is per as well. */
function isPerTheSame({ before, after }: Step, asset: Asset): boolean {
  return before.priceType === after.priceType && after.price[asset] !== undefined;
}

function pricesIn(asset: Asset) {
  return ({ price: { [asset]: value } }: ListingTerms) => (value === undefined ? [] : { value, asset });
}

function PriceChange({ before, after, realPercents, realPlaces, asset }: Step & { asset: Asset }) {
  const [from, to] = [before.price[asset], after.price[asset]];
  if (from === undefined && to === undefined) return <NotIn asset={asset} />;
  const real = { percent: realPercents?.[asset], place: realPlaces?.[asset] };
  const target = <Price terms={after} asset={asset} {...real} />;
  if (realPercents?.[asset] === 0) return <Stays>{target}</Stays>;
  if (!changedAssets(before, after).includes(asset)) return <Same>{target}</Same>;
  // Where the unit was changed elsewhere meanwhile, each has its own.
  const source =
    from !== undefined && isPerTheSame({ before, after }, asset) ? (
      <AssetAmount value={from} asset={asset} />
    ) : (
      <Price terms={before} asset={asset} />
    );
  return <WrappingFromTo from={source} to={target} />;
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
