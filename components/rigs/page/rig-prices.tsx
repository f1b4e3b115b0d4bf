'use client';

import { Price } from '#components/prices/price.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import type { MarketShare } from '../market-shares.ts';
import type { Rig } from '../rig-figures.ts';
import { RiskAdjustedPrice } from '../risk-adjusted-price.tsx';
import { PricePlace } from './price-place.tsx';

interface RigPricesProps {
  rig: Rig;
  /** What its algorithm is called. */
  algorithm: string;
  marketShare: MarketShare;
}

/**
 * The rig's price in each asset it can be rented in, per unit-day and for the whole rig per hour, without the fee; where that stands in
 * its market, and by what is to be expected of it.
 */
export function RigPrices({ rig, algorithm, marketShare }: RigPricesProps) {
  const [setting] = usePriceSetting();
  const offered = ASSETS.filter((asset) => priceIn(rig, asset));
  const asset = offered.find((one) => one === setting.asset) ?? offered[0];
  if (!asset) return <p className="p-3 text-ink-soft">It has no price: it cannot be rented.</p>;
  const adjusted = <RiskAdjustedPrice rig={rig} asset={asset} marketShare={marketShare} sum="below" />;
  return (
    <>
      <PriceTable rig={rig} offered={offered} />
      <div className="flex flex-col gap-3 border-line border-t p-3">
        <PricePlace rig={rig} asset={asset} algorithm={algorithm} />
        <DefinitionList facts={[{ term: 'Risk-adjusted price per unit-day', value: adjusted, wide: true }]} />
      </div>
    </>
  );
}

function PriceTable({ rig, offered }: { rig: Rig; offered: readonly Asset[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Prices without the fee</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-line border-b [&>th]:h-8 [&>th]:px-3 [&>th]:font-normal">
          <th scope="col" className="text-start">
            Asset
          </th>
          <th scope="col" className="text-end">
            Per unit-day
            <span className="block sm:hidden">Whole rig per hour</span>
          </th>
          <th scope="col" className="text-end max-sm:hidden">
            Whole rig per hour
          </th>
        </tr>
      </thead>
      <tbody>
        {offered.map((asset) => (
          <tr key={asset} className="border-line border-b last:border-0 [&>*]:px-3 sm:[&>*]:h-9">
            <th scope="row" className="text-start font-normal">
              {asset}
            </th>
            <td className="text-end max-sm:block max-sm:pt-2">
              <Price rig={rig} asset={asset} per="unit-day" />
            </td>
            <td className="text-end max-sm:block max-sm:pb-1">
              <Price rig={rig} asset={asset} per="rig-hour" digits="rounded" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
