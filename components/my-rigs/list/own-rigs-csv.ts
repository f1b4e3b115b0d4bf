import { windowShare } from '#components/charts/window-share.ts';
import {
  type CsvColumn,
  type CsvSource,
  csvNumber,
  csvYesNo,
  onePart,
} from '#components/ui/file/csv-source.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { hourPrice, priceIn } from '#lib/domain/rig-price.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import { lastHalfHour, type OwnRig } from '../own-rig.ts';
import { ownRigState } from '../own-rig-state.ts';

/** The rigs as given, as a file: exact figures, a column for each asset a rig has a price in, or has earned. */
export function ownRigsCsv(rigs: readonly OwnRig[], money: OwnRigMoney): CsvSource<OwnRig> {
  const hasEarned = (asset: Asset, { id }: OwnRig) =>
    [money.day, money.week].some((earnings) => (earnings(id).value?.get(asset) ?? 0n) !== 0n);
  const assets = ASSETS.filter((asset) => rigs.some((rig) => priceIn(rig, asset) || hasEarned(asset, rig)));
  return {
    fileName: 'my-rigs.csv',
    columns: [...rigColumns, ...assets.flatMap((asset) => assetColumns(asset, money)), ...idleColumns(money)],
    rows: () => onePart(rigs),
  };
}

const rigColumns: CsvColumn<OwnRig>[] = [
  { heading: 'Id', value: ({ id }) => id },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Algorithm', value: ({ type }) => type },
  { heading: 'State', value: (rig) => ownRigState(rig).word },
  { heading: 'Rental', value: ({ rental_id }) => rental_id ?? '' },
  { heading: 'Rented by', value: ({ renter }) => renter ?? '' },
  { heading: 'Hours left of the rental', value: ({ status }) => status.hours || '' },
  { heading: 'Advertised (H/s)', value: (rig) => advertisedRate(rig) ?? '' },
  { heading: '30-minute average (H/s)', value: (rig) => lastHalfHour(rig) ?? '' },
  {
    heading: '30-minute average (% of advertised)',
    value: (rig) => csvNumber(windowShare(rig, 'last_30min')?.percent, 2),
  },
  { heading: 'Delivered in past rentals (% of advertised)', value: ({ rpi }) => rpi ?? '' },
  { heading: 'Shortest rental (h)', value: ({ minhours }) => minhours },
  { heading: 'Longest rental (h)', value: ({ maxhours }) => maxhours },
  { heading: 'Extensions', value: ({ extensions }) => csvYesNo(extensions) },
  { heading: 'Region', value: ({ region }) => region ?? '' },
  { heading: 'Prices are per (unit and day)', value: ({ price }) => price.type },
];

function assetColumns(asset: Asset, { day, week }: OwnRigMoney): CsvColumn<OwnRig>[] {
  const earned = (earnings: OwnRigMoney['day'], { id }: OwnRig) => {
    const { value } = earnings(id);
    return value ? formatAmount(value.get(asset) ?? 0n) : '';
  };
  return [
    { heading: `Price (${asset} per unit and day)`, value: (rig) => priceIn(rig, asset)?.price ?? '' },
    { heading: `Whole rig (${asset} per hour)`, value: (rig) => hourPrice(rig, asset) ?? '' },
    { heading: `Earned in 24 hours (${asset})`, value: (rig) => earned(day, rig) },
    { heading: `Earned in 7 days (${asset})`, value: (rig) => earned(week, rig) },
  ];
}

function idleColumns({ idle }: OwnRigMoney): CsvColumn<OwnRig>[] {
  return [
    {
      heading: 'Idle in 7 days (%)',
      value: ({ id }) => {
        const { value } = idle(id);
        return csvNumber(value === undefined ? undefined : 100 * value, 1);
      },
    },
  ];
}
