import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { formatHourRate } from '#lib/domain/money.ts';
import { readHourRate } from '#lib/domain/rig-hour-rate.ts';
import type { Rental } from './rental-figures.ts';

/** What was agreed, in the unit one has chosen; for the whole rig and an hour as the market reckons it. */
export function RentedPrice({ rental: { price, hashrate } }: { rental: Pick<Rental, 'price' | 'hashrate'> }) {
  const [{ per }] = usePriceSetting();
  const { currency, advertised, type } = price;
  if (per === 'unit-day') return <AssetAmount value={advertised} asset={currency} per={perUnitDay(type)} />;
  const rate = readHourRate({ price: advertised, priceType: type, hash: hashrate.advertised });
  if (rate === undefined) return <Missing why="its price per hour cannot be worked out" />;
  return <AssetAmount value={withoutEndZeros(formatHourRate(rate))} asset={currency} per="/h" />;
}
