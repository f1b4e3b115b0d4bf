import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { formatHourRate } from '#lib/domain/money.ts';
import { readHourRate } from '#lib/domain/rig-hour-rate.ts';
import type { Rental } from './rental-figures.ts';

interface RentedPriceProps {
  rental: Pick<Rental, 'price' | 'hashrate'>;
  /** Another price than the one that was agreed, per the rental's `price.type` and day. */
  perUnitAndDay?: string;
}

/** What was agreed, in the unit one has chosen; for the whole rig and an hour as the market reckons it. */
export function RentedPrice({ rental: { price, hashrate }, perUnitAndDay }: RentedPriceProps) {
  const [{ per }] = usePriceSetting();
  const { currency, advertised, type } = price;
  const asked = perUnitAndDay ?? advertised;
  if (per === 'unit-day') return <AssetAmount value={asked} asset={currency} per={perUnitDay(type)} />;
  const rate = readHourRate({ price: asked, priceType: type, hash: hashrate.advertised });
  if (rate === undefined) return <Missing why="its price per hour cannot be worked out" />;
  return <AssetAmount value={withoutEndZeros(formatHourRate(rate))} asset={currency} per="/h" />;
}
