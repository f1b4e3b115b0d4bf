import { Price } from '#components/prices/price.tsx';
import { ASSETS } from '#lib/domain/asset.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import type { Rig } from './rig-figures.ts';

/** The rig's price in each asset it can be rented in, per unit-day and for the whole rig per hour; without the fee. */
export function RigPrices({ rig }: { rig: Rig }) {
  const offered = ASSETS.filter((asset) => priceIn(rig, asset));
  if (offered.length === 0) return <p className="p-3 text-ink-soft">It has no price: it cannot be rented.</p>;
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
              <Price rig={rig} asset={asset} per="rig-hour" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
