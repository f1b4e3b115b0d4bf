import { amountWidth, UNIT_DAY } from '#components/prices/amount-width.ts';
import { Price } from '#components/prices/price.tsx';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { hourPrice } from '#lib/domain/rig-hour-rate.ts';
import { priceIn, pricePerExahash } from '#lib/domain/rig-price.ts';
import { BOOKED_MEANS, EARNED_MEANS, IDLE_MEANS } from '../earned/money-words.ts';
import { earnedOrder } from '../earned/own-rig-earnings.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import type { OwnRig } from '../own-rig.ts';
import { Earned, type Income } from './earned-cells.tsx';
import { IdleShare } from './own-rig-cells.tsx';

interface MoneyWords {
  setting: PriceSetting;
  money: OwnRigMoney;
  rigs: readonly OwnRig[];
}

/** "+2", after what was earned. */
const ALSO_WIDTH = 26;

/** What a rig costs, what it earned, and how long nobody rented it. */
export function moneyColumns({ setting, money, rigs }: MoneyWords): DataColumn<OwnRig>[] {
  const { asset, per, scale } = setting;
  const earned = { setting, rigs, income: 'earned', priority: 3 } as const;
  return [
    {
      id: 'price',
      heading: 'Price',
      explain: 'Without the fee, in the unit chosen above',
      cell: (rig) => <Price rig={rig} asset={asset} digits="rounded" />,
      width: amountWidth({ asset, scale, per: UNIT_DAY }),
      align: 'end',
      priority: 1,
      sort: (rig) => priceOrder(rig, { asset, per }),
    },
    incomeColumn({ ...earned, id: 'day', heading: 'Earned, 24 h', earnings: money.day }),
    incomeColumn({ ...earned, id: 'week', heading: 'Earned, 7 d', earnings: money.week }),
    {
      id: 'idle',
      heading: 'Idle, 7 d',
      explain: IDLE_MEANS,
      cell: (rig) => <IdleShare rig={rig} idle={money.idle} />,
      width: 72,
      align: 'end',
      priority: 3,
      sort: (rig) => money.idle(rig.id).value,
      sortFirst: 'descending',
    },
  ];
}

/** What the ledger has of a rig, for who reconciles: a rental that is paid ahead stands in the hour of its payment. */
export function bookedColumns({ setting, money: { booked }, rigs }: MoneyWords): DataColumn<OwnRig>[] {
  const shared = { setting, rigs, income: 'booked', priority: 4, onWish: true } as const;
  return [
    incomeColumn({ ...shared, id: 'booked-day', heading: 'Booked, 24 h', earnings: booked.day }),
    incomeColumn({ ...shared, id: 'booked-week', heading: 'Booked, 7 d', earnings: booked.week }),
  ];
}

const MEANS: Readonly<Record<Income, string>> = { earned: EARNED_MEANS, booked: BOOKED_MEANS };

interface IncomeColumn extends Pick<MoneyWords, 'setting' | 'rigs'> {
  id: string;
  heading: string;
  income: Income;
  earnings: OwnRigMoney['day'];
  priority: 3 | 4;
  onWish?: boolean;
}

function incomeColumn(column: IncomeColumn): DataColumn<OwnRig> {
  const { id, heading, setting, rigs, income, earnings, priority, onWish = false } = column;
  const { asset } = setting;
  return {
    id,
    heading,
    explain: `${MEANS[income]}. Sorted by the chosen asset, then those with others alone`,
    cell: (rig) => <Earned rig={rig} earnings={earnings} asset={asset} income={income} />,
    width: earnedWidth(setting, rigs),
    align: 'end',
    priority,
    onWish,
    sort: (rig) => {
      const { value } = earnings(rig.id);
      return value && earnedOrder(value, asset);
    },
    sortFirst: 'descending',
  };
}

/**
 * What is shown of a rig's may be of another asset than the chosen one, of those that it is let for: in smallest units that is far
 * wider. As wide before the earnings are read as after.
 */
function earnedWidth({ asset, scale }: PriceSetting, rigs: readonly OwnRig[]): number {
  const others = scale === 'asset' ? [] : ASSETS.filter((each) => rigs.some((rig) => priceIn(rig, each)));
  return ALSO_WIDTH + Math.max(...[asset, ...others].map((each) => amountWidth({ asset: each, scale })));
}

/** Prices of different units compare per hash; those of whole rigs as they are. */
function priceOrder(
  rig: OwnRig,
  { asset, per }: Pick<PriceSetting, 'asset' | 'per'>,
): bigint | number | undefined {
  if (per === 'unit-day') return pricePerExahash(rig, asset);
  const hour = hourPrice(rig, asset);
  return hour === undefined ? undefined : Number(hour);
}
