import { lastDaysShare, windowShare } from '#components/charts/window-share.ts';
import {
  type CsvColumn,
  type CsvSource,
  csvNumber,
  csvYesNo,
  onePart,
} from '#components/ui/file/csv-source.ts';
import { orderedRows, type RowOrder } from '#components/ui/table/row-order.ts';
import { counted } from '#components/ui/text/number-text.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { isoTime } from '#lib/domain/clock.ts';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { offlineSince } from '#lib/domain/offline-since.ts';
import { rentedUntil } from '#lib/domain/rented-until.ts';
import { hourPrice } from '#lib/domain/rig-hour-rate.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import { isRented, lastHalfHour, type OwnRig } from '../own-rig.ts';
import { ownRigState } from '../own-rig-state.ts';
import type { StandingOf } from './market-standing.ts';

export interface OwnRigsFile {
  rigs: readonly OwnRig[];
  /** Of the table they stand in. */
  order: RowOrder<OwnRig>;
  /** When they were so. */
  asOfMs: number;
  money: OwnRigMoney;
  /** In which their prices are compared. */
  asset: Asset;
  standingOf: StandingOf;
}

/** The rigs in the order of their table, as a file: exact figures, a column for each asset a rig has a price in, or an income. */
export function ownRigsCsv(file: OwnRigsFile): CsvSource<OwnRig> {
  const { rigs, order, asOfMs, money } = file;
  const hasEarned = (asset: Asset, { id }: OwnRig) =>
    [money.day, money.week, money.booked.day, money.booked.week].some(
      (earnings) => (earnings(id).value?.get(asset) ?? 0n) !== 0n,
    );
  const assets = ASSETS.filter((asset) => rigs.some((rig) => priceIn(rig, asset) || hasEarned(asset, rig)));
  return {
    fileName: 'my-rigs.csv',
    columns: [
      ...rigColumns,
      rentedUntilColumn({ asOfMs, money }),
      offlineSinceColumn(asOfMs),
      ...assets.flatMap((asset) => assetColumns(asset, money)),
      ...idleColumns(money),
      ...standingColumns(file),
      { heading: 'As of (UTC)', value: () => isoTime(asOfMs) },
    ],
    rows: () => onePart(orderedRows(rigs, order)),
    note: [...blanksNotes(rigs, money), standingsNote(file)].filter(Boolean).join(' ') || undefined,
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
  {
    heading: 'Delivered in the last 7 days (% of advertised)',
    value: (rig) => csvNumber(lastDaysShare(rig)?.percent, 2),
  },
  { heading: 'Delivered in past rentals (% of advertised)', value: deliveredPercent },
  { heading: 'Shortest rental (h)', value: ({ minhours }) => minhours },
  { heading: 'Longest rental (h)', value: ({ maxhours }) => maxhours },
  { heading: 'Extensions', value: ({ extensions }) => csvYesNo(extensions) },
  { heading: 'Region', value: ({ region }) => region ?? '' },
  { heading: 'Default pool', value: ({ pool_url }) => pool_url ?? '' },
  { heading: 'Default pool user', value: ({ pool_user }) => pool_user ?? '' },
  { heading: 'Prices are per (unit and day)', value: ({ price }) => price.type },
];

function rentedUntilColumn({ asOfMs, money }: Pick<OwnRigsFile, 'asOfMs' | 'money'>): CsvColumn<OwnRig> {
  return {
    heading: 'Rented until (UTC)',
    value: (rig) => {
      if (!isRented(rig)) return undefined;
      const endUnix = money.ends(rig.id).value?.get(rig.rental_id ?? '');
      const untilMs = rentedUntil(rig, { asOfMs, endUnix });
      return untilMs === undefined ? undefined : isoTime(untilMs);
    },
  };
}

function offlineSinceColumn(asOfMs: number): CsvColumn<OwnRig> {
  return {
    heading: 'Offline since (UTC)',
    value: (rig) => {
      const sinceMs = offlineSince(rig, asOfMs);
      return sinceMs === undefined ? '' : isoTime(sinceMs);
    },
  };
}

const EARNED_BLANK = {
  one: 'What # rig earned, or how long it was idle, is not known now and left blank.',
  other: 'What # rigs earned, or how long they were idle, is not known now and left blank.',
};
const BOOKED_BLANK = {
  one: 'What was booked for # rig is not known now and left blank.',
  other: 'What was booked for # rigs is not known now and left blank.',
};

/** A blank cell does not say whether nothing was earned or nothing is known. */
function blanksNotes(rigs: readonly OwnRig[], { day, week, idle, booked }: OwnRigMoney): string[] {
  const notes = [
    [[day, week, idle], EARNED_BLANK],
    [[booked.day, booked.week], BOOKED_BLANK],
  ] as const;
  return notes.flatMap(([figures, words]) => {
    const blank = rigs.filter(({ id }) => figures.some((figure) => figure(id).value === undefined)).length;
    return blank === 0 ? [] : counted(blank, words);
  });
}

function assetColumns(asset: Asset, { day, week, booked }: OwnRigMoney): CsvColumn<OwnRig>[] {
  const amountIn = (earnings: OwnRigMoney['day'], { id }: OwnRig) => {
    const { value } = earnings(id);
    return value ? formatAmount(value.get(asset) ?? 0n) : '';
  };
  return [
    { heading: `Price (${asset} per unit and day)`, value: (rig) => priceIn(rig, asset)?.price ?? '' },
    { heading: `Whole rig (${asset} per hour)`, value: (rig) => hourPrice(rig, asset) ?? '' },
    { heading: `Earned in 24 hours (${asset})`, value: (rig) => amountIn(day, rig) },
    { heading: `Earned in 7 days (${asset})`, value: (rig) => amountIn(week, rig) },
    { heading: `Booked in 24 hours (${asset})`, value: (rig) => amountIn(booked.day, rig) },
    { heading: `Booked in 7 days (${asset})`, value: (rig) => amountIn(booked.week, rig) },
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

function standingColumns({
  asset,
  standingOf,
}: Pick<OwnRigsFile, 'asset' | 'standingOf'>): CsvColumn<OwnRig>[] {
  return [
    {
      heading: `Dearer than (% of rigs for rent, in ${asset})`,
      value: (rig) => csvNumber(standingOf(rig).value?.percent, 1),
    },
    { heading: `Rigs for rent compared with (${asset})`, value: (rig) => standingOf(rig).value?.of ?? '' },
    { heading: 'Own rigs among those', value: (rig) => csvYesNo(standingOf(rig).value?.ownAmong) },
  ];
}

const NO_STANDING = {
  one: 'How dear # rig is in the market is not known now, or there is no price to compare with, and left blank.',
  other:
    'How dear # rigs are in the market is not known now, or there is no price to compare with, and left blank.',
};

function standingsNote({ rigs, standingOf }: Pick<OwnRigsFile, 'rigs' | 'standingOf'>): string | undefined {
  const blank = rigs.filter((rig) => standingOf(rig).value === undefined).length;
  return blank === 0 ? undefined : counted(blank, NO_STANDING);
}
