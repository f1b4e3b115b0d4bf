import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { TitledText } from '#components/ui/table/titled-text.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { Time, type TimeProps } from '#components/ui/text/time.tsx';
import { parseTime } from '#lib/domain/clock.ts';
import { ledgerAmount } from '#lib/domain/ledger.ts';
import { isCleared, isPending } from '#lib/domain/ledger-status.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { RowSubject } from './row-subject.tsx';

interface Shown {
  /** What cleared of a row's asset up to it, by the row's id; undefined where none is known. */
  balances: ReadonlyMap<string, Amount> | undefined;
  /** Why what cleared of an asset up to a row is not known. */
  unknown: (asset: string) => string;
  /** Whether all rows are of one asset: amounts of several do not compare. */
  oneAsset: boolean;
  /** Whether any row waits to clear. */
  pending: boolean;
  /**
   * Days narrow the rows. They are days in UTC, so the rows' times are too: beside one day of the filter a time of the reader's
   * clock may be of the next.
   */
  inUtc: boolean;
  /** What rigs are called, by id, as far as it is known. */
  rigNames: ReadonlyMap<string, string>;
  /** Pixels that the widest amount and the widest balance need. */
  widths: { amount: number; balance: number };
}

/** The least that stands there, so that columns seldom move as older rows come. */
const LEAST = { amount: 148, balance: 156 } as const;

export function transactionColumns(shown: Shown): DataColumn<Transaction>[] {
  const { oneAsset, pending, inUtc, rigNames, widths } = shown;
  return [
    {
      id: 'when',
      heading: inUtc ? 'When (UTC)' : 'When',
      explain: inUtc
        ? 'In UTC, as the days of the filter; without those, in the time of this browser'
        : 'In the time of this browser; the filter and the file count in UTC',
      cell: ({ when }) => <When ms={atMs(when)} zone={zoneOf(shown)} />,
      width: 180,
      priority: 2,
      sort: ({ when }) => parseTime(when),
      sortFirst: 'descending',
    },
    {
      id: 'type',
      heading: 'Type',
      cell: typeOf,
      without: {
        column: 'rental',
        cell: (row, shown) => <TypeAlone row={row} status={!shown.has('status')} />,
      },
      width: 112,
      grow: true,
      priority: 1,
      sort: typeOf,
      interactive: true,
    },
    {
      id: 'amount',
      heading: 'Amount',
      explain: 'What came in; with a minus, what went out. The rental fee is a row of its own',
      cell: ({ amount, currency }) => <AssetAmount value={amount} asset={currency} />,
      width: Math.max(LEAST.amount, widths.amount),
      align: 'end',
      priority: 1,
      ...(oneAsset ? { sort: ({ amount }: Transaction) => ledgerAmount(amount) } : {}),
      sortFirst: 'descending',
    },
    {
      id: 'balance',
      heading: 'Cleared up to here',
      explain:
        "The asset's rows that have cleared, summed up to this one: at the newest, its balance. The sum moves when an older row clears",
      cell: (row) => <BalanceAfter row={row} shown={shown} />,
      width: Math.max(LEAST.balance, widths.balance),
      align: 'end',
      priority: 2,
    },
    {
      id: 'status',
      heading: 'Status',
      cell: statusCell,
      width: 80,
      priority: 2,
      sort: ({ status }) => status,
    },
    ...(pending ? [clearsColumn(shown)] : []),
    rentalColumn,
    rigColumn(rigNames),
    noteColumn,
  ];
}

/** What a row is where there is no room to say elsewhere which rental it is of, and that it waits where that has none either. */
function TypeAlone({ row, status }: { row: Transaction; status: boolean }) {
  const { type, rental } = row;
  return (
    <>
      {type}
      {rental && (
        <>
          {' '}
          <RowSubject what="rental" id={rental} short />
        </>
      )}
      {status && isPending(row) && <span className="text-warn"> {row.status}</span>}
    </>
  );
}

/** To the minute where there is little room. */
function When({ ms, zone }: Pick<TimeProps, 'ms' | 'zone'>) {
  return (
    <>
      <Time ms={ms} zone={zone} show="full" className="max-sm:hidden" />
      <Time ms={ms} zone={zone} className="sm:hidden" />
    </>
  );
}

function BalanceAfter({ row, shown: { balances, unknown } }: { row: Transaction; shown: Shown }) {
  const balance = balances?.get(row.id);
  if (balance !== undefined) return <AssetAmount value={formatAmount(balance)} asset={row.currency} />;
  if (isPending(row)) return <Missing why="it is pending, and counts once it clears" />;
  if (!isCleared(row)) return <Missing why="it counts towards no balance" />;
  return <Missing why={unknown(row.currency)} />;
}

function statusCell({ status }: Transaction) {
  return <Badge tone={isPending({ status }) ? 'warn' : 'neutral'}>{status}</Badge>;
}

function clearsColumn(shown: Shown): DataColumn<Transaction> {
  return {
    id: 'clears',
    heading: shown.inUtc ? 'Due to clear (UTC)' : 'Due to clear',
    cell: (row) => <ClearsAt row={row} zone={zoneOf(shown)} />,
    width: shown.inUtc ? 148 : 124,
    priority: 3,
    sort: ({ clearsAtMs }) => clearsAtMs,
  };
}

function zoneOf({ inUtc }: Shown): TimeProps['zone'] {
  return inUtc ? 'UTC' : undefined;
}

function ClearsAt({ row, zone }: { row: Transaction } & Pick<TimeProps, 'zone'>) {
  if (row.clearsAtMs !== undefined) return <Time ms={row.clearsAtMs} zone={zone} />;
  return <Missing why={isPending(row) ? 'the market does not say when' : 'it is not pending'} />;
}

const rentalColumn: DataColumn<Transaction> = {
  id: 'rental',
  heading: 'Rental',
  cell: ({ rental }) => <RowSubject what="rental" id={rental} />,
  width: 64,
  priority: 2,
  sort: ({ rental }) => rental || undefined,
  interactive: true,
};

function rigColumn(rigNames: Shown['rigNames']): DataColumn<Transaction> {
  return {
    id: 'rig',
    heading: 'Rig',
    cell: ({ rig }) => <RowSubject what="rig" id={rig} name={rigNames.get(rig ?? '')} />,
    width: rigNames.size > 0 ? 112 : 72,
    priority: 3,
    sort: ({ rig }) => rig || undefined,
    interactive: true,
  };
}

const noteColumn: DataColumn<Transaction> = {
  id: 'info',
  heading: 'Note',
  cell: ({ info }) =>
    info ? <TitledText text={info} /> : <Missing why="the market says nothing more about it" />,
  width: 156,
  priority: 4,
};

function typeOf({ type }: Transaction): string {
  return type;
}

function atMs(when: string): number {
  return (parseTime(when) ?? Number.NaN) * 1_000;
}
