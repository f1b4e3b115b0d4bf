import { LAST_HALF_HOUR } from '#components/charts/last-half-hour.ts';
import { lastDaysShare, windowShare } from '#components/charts/window-share.ts';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import { CutName } from '#components/ui/table/cut-name.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { TitledText } from '#components/ui/table/titled-text.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { spanText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { poolText } from '#lib/domain/pool-text.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import type { OwnRig } from '../own-rig.ts';
import { rigStateOrder } from '../own-rig-state.ts';
import { DeliveredDays } from './delivered-days.tsx';
import { standingColumn } from './market-standing-column.tsx';
import { AdvertisedRate, DeliveredShare, MeasuredRateInRow, RentedBy } from './own-rig-cells.tsx';
import { bookedColumns, moneyColumns } from './own-rig-money-columns.tsx';
import { OwnRigState } from './own-rig-state.tsx';
import type { MarketStandings } from './use-market-standings.ts';

interface OwnerWords {
  /** An algorithm's name for people. */
  algorithmOf: (slug: string) => string;
  setting: PriceSetting;
  money: OwnRigMoney;
  rigs: readonly OwnRig[];
  /** Where their prices stand. */
  market: MarketStandings;
  /** When the rigs were as they are shown, in epoch milliseconds. */
  asOfMs: number;
}

/** An owner's table, priced in one asset. */
export function ownRigColumns(words: OwnerWords): DataColumn<OwnRig>[] {
  return [
    ...wordColumns(words),
    advertisedColumn,
    measuredColumn(words),
    rentedColumn(words),
    daysColumn(words),
    deliveredColumn,
    ...moneyColumns(words),
    hoursColumn,
    ...bookedColumns(words),
    poolColumn,
    standingColumn(words),
  ];
}

function wordColumns({ algorithmOf, asOfMs }: OwnerWords): DataColumn<OwnRig>[] {
  return [
    {
      id: 'name',
      heading: 'Rig',
      cell: (rig) => <CutName name={rig.name} />,
      name: (rig) => rig.name,
      width: 156,
      ample: 240,
      grow: true,
      priority: 1,
      sort: (rig) => rig.name,
    },
    {
      id: 'state',
      heading: 'State',
      cell: (rig) => <OwnRigState rig={rig} asOfMs={asOfMs} />,
      briefCell: (rig) => <OwnRigState rig={rig} asOfMs={asOfMs} renter="named" />,
      // Of one that has not delivered for minutes, the state that costs most.
      width: 148,
      priority: 2,
      explain:
        'Sorted with those first that cost money: not delivering, offline, barred, without a price; of those offline with the longest first',
      sort: rigStateOrder,
    },
    {
      id: 'algorithm',
      heading: 'Algorithm',
      cell: (rig) => <TitledText text={algorithmOf(rig.type)} />,
      width: 128,
      priority: 4,
      sort: (rig) => algorithmOf(rig.type),
    },
  ];
}

const advertisedColumn: DataColumn<OwnRig> = {
  id: 'advertised',
  heading: 'Advertised',
  cell: (rig) => <AdvertisedRate rig={rig} />,
  width: 92,
  align: 'end',
  priority: 3,
  sort: advertisedRate,
  sortFirst: 'descending',
};

function measuredColumn({ asOfMs }: OwnerWords): DataColumn<OwnRig> {
  return {
    id: 'last30',
    heading: '30-min average',
    explain: LAST_HALF_HOUR.sorted,
    cell: (rig) => <MeasuredRateInRow rig={rig} asOfMs={asOfMs} />,
    width: 152,
    brief: 108,
    align: 'end',
    priority: 2,
    sort: (rig) => windowShare(rig, 'last_30min')?.percent,
  };
}

const deliveredColumn: DataColumn<OwnRig> = {
  id: 'delivered',
  heading: 'Delivered',
  explain: 'Delivered hash rate over advertised in its past rentals, at most 100 %, weighted by hours',
  cell: (rig) => <DeliveredShare rig={rig} />,
  width: 80,
  align: 'end',
  // Of most rigs no rental was measured yet, and of all what they delivered last week.
  priority: 4,
  sort: (rig) => deliveredPercent(rig),
};

function rentedColumn({ asOfMs, money }: OwnerWords): DataColumn<OwnRig> {
  return {
    id: 'rented',
    heading: 'Rented by, until',
    explain: 'Who rents it and until when; sorted by the hours left',
    cell: (rig) => <RentedBy rig={rig} asOfMs={asOfMs} ends={money.ends} under="a heading" />,
    width: 148,
    priority: 2,
    sort: (rig) => rig.status.hours || undefined,
    interactive: true,
  };
}

function daysColumn({ asOfMs }: OwnerWords): DataColumn<OwnRig> {
  return {
    id: 'days',
    heading: 'Last 7 days',
    explain:
      'Delivered on each of the last seven days in UTC, rented or not, over what it advertises now, or did then where that was more; in figures their mean',
    cell: (rig) => <DeliveredDays rig={rig} asOfMs={asOfMs} />,
    width: 108,
    align: 'end',
    priority: 3,
    sort: (rig) => lastDaysShare(rig)?.percent,
  };
}

/** When a pool closes, these are the rigs that need another. */
const poolColumn: DataColumn<OwnRig> = {
  id: 'pool',
  heading: 'Default pool',
  explain: 'Where the rig mines while nobody rents it, and as whom; sorted by both',
  cell: ({ pool_url, pool_user }) =>
    pool_url ? (
      <TitledText text={poolText({ url: pool_url, user: pool_user })} />
    ) : (
      <Missing why="the market does not tell" />
    ),
  width: 200,
  ample: 320,
  priority: 3,
  onWish: true,
  sort: ({ pool_url, pool_user }) => (pool_url ? poolText({ url: pool_url, user: pool_user }) : undefined),
};

const hoursColumn: DataColumn<OwnRig> = {
  id: 'hours',
  heading: 'Hours',
  explain: 'The shortest and the longest rental; sorted by the shortest',
  cell: (rig) => <Quantity value={spanText(rig.minhours, rig.maxhours)} unit="h" />,
  width: 92,
  align: 'end',
  priority: 4,
  sort: (rig) => Number(rig.minhours),
};
