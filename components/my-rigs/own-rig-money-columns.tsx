import { Price } from '#components/prices/price.tsx';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import type { DataColumn } from '#components/ui/data-column.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { hourPrice, pricePerExahash } from '#lib/domain/rig-price.ts';
import type { OwnRig } from './own-rig.ts';
import { Earned, IdleShare } from './own-rig-cells.tsx';
import { earnedOrder } from './own-rig-earnings.ts';
import type { OwnRigMoney } from './own-rig-money.ts';

interface MoneyWords {
  setting: Pick<PriceSetting, 'asset' | 'per'>;
  money: OwnRigMoney;
}

const WIDTHS = { short: { price: 162, earned: 146 }, long: { price: 192, earned: 172 } } as const;

/** Amounts in dogecoins have more digits, and a longer unit. */
function widthsOf(asset: Asset): (typeof WIDTHS)[keyof typeof WIDTHS] {
  return WIDTHS[asset === 'DOGE' ? 'long' : 'short'];
}

/** What a rig costs, what it earned, and how long nobody rented it. */
export function moneyColumns({ setting, money }: MoneyWords): DataColumn<OwnRig>[] {
  const { asset, per } = setting;
  return [
    {
      id: 'price',
      heading: 'Price',
      explain: 'Without the fee, in the unit chosen above',
      cell: (rig) => <Price rig={rig} asset={asset} digits="rounded" />,
      width: widthsOf(asset).price,
      align: 'end',
      priority: 1,
      sort: (rig) => priceOrder(rig, { asset, per }),
    },
    earnedColumn({ id: 'day', heading: 'Earned, 24 h', asset, earnings: money.day }),
    earnedColumn({ id: 'week', heading: 'Earned, 7 d', asset, earnings: money.week }),
    {
      id: 'idle',
      heading: 'Idle, 7 d',
      explain:
        'The share of the last 7 days in which nobody rented it; the time before it was listed counts as idle',
      cell: (rig) => <IdleShare rig={rig} idle={money.idle} />,
      width: 76,
      align: 'end',
      priority: 3,
      sort: (rig) => money.idle(rig.id).value,
      sortFirst: 'descending',
    },
  ];
}

interface EarnedColumn {
  id: string;
  heading: string;
  asset: Asset;
  earnings: OwnRigMoney['day'];
}

function earnedColumn({ id, heading, asset, earnings }: EarnedColumn): DataColumn<OwnRig> {
  return {
    id,
    heading,
    explain:
      'Credits of rentals and extensions booked in that time, also those still pending, less refunds; sorted by the chosen asset, then those that earned in others alone',
    cell: (rig) => <Earned rig={rig} earnings={earnings} asset={asset} />,
    width: widthsOf(asset).earned,
    align: 'end',
    priority: 3,
    sort: (rig) => {
      const { value } = earnings(rig.id);
      return value && earnedOrder(value, asset);
    },
    sortFirst: 'descending',
  };
}

/** Prices of different units compare per hash; those of whole rigs as they are. */
function priceOrder(rig: OwnRig, { asset, per }: MoneyWords['setting']): bigint | number | undefined {
  if (per === 'unit-day') return pricePerExahash(rig, asset);
  const hour = hourPrice(rig, asset);
  return hour === undefined ? undefined : Number(hour);
}
