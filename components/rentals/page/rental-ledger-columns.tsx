import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { TitledText } from '#components/ui/table/titled-text.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { parseTime } from '#lib/domain/clock.ts';
import { ledgerAmount } from '#lib/domain/ledger.ts';
import { isPending } from '#lib/domain/ledger-status.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { LocalTime } from '../figures.tsx';

interface Shown {
  /** Whether a row waits to clear. */
  pending: boolean;
  /** Pixels that the widest amount needs. */
  amountWidth: number;
}

/** What the ledger says of one rental, which is paid in one asset: its amounts compare. */
export function rentalLedgerColumns({ pending, amountWidth }: Shown): readonly DataColumn<Transaction>[] {
  const amount = { ...AMOUNT, width: Math.max(AMOUNT.width, amountWidth) };
  return [...SUBJECT, ...(pending ? [CLEARS] : []), WHEN, amount, NOTE];
}

const SUBJECT: readonly DataColumn<Transaction>[] = [
  {
    id: 'type',
    heading: 'Type',
    cell: ({ type }) => type,
    width: 120,
    priority: 1,
    sort: ({ type }) => type,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: (row) => <Badge tone={isPending(row) ? 'warn' : 'neutral'}>{row.status}</Badge>,
    width: 92,
    priority: 2,
    sort: ({ status }) => status,
  },
];

const CLEARS: DataColumn<Transaction> = {
  id: 'clears',
  heading: 'Due to clear',
  cell: (row) => <ClearsAt row={row} />,
  width: 124,
  align: 'end',
  priority: 3,
  sort: ({ clearsAtMs }) => clearsAtMs,
};

const WHEN: DataColumn<Transaction> = {
  id: 'when',
  heading: 'When',
  cell: ({ when }) => <When text={when} />,
  width: 152,
  align: 'end',
  priority: 2,
  sort: ({ when }) => parseTime(when),
  sortFirst: 'descending',
};

const AMOUNT: DataColumn<Transaction> = {
  id: 'amount',
  heading: 'Amount',
  explain: 'What came in; with a minus, what went out. The rental fee is a row of its own',
  cell: ({ amount, currency }) => <AssetAmount value={amount} asset={currency} />,
  width: 164,
  align: 'end',
  priority: 1,
  sort: ({ amount }) => ledgerAmount(amount),
  sortFirst: 'descending',
};

const NOTE: DataColumn<Transaction> = {
  id: 'info',
  heading: 'Note',
  cell: ({ info }) =>
    info ? <TitledText text={info} /> : <Missing why="the market says nothing more about it" />,
  width: 140,
  // "extension by 1500 hours"
  ample: 176,
  // No other words of a row are as long; where it has no room, its type has what is left over.
  grow: true,
  priority: 4,
};

function ClearsAt({ row }: { row: Transaction }) {
  if (row.clearsAtMs !== undefined) return <LocalTime ms={row.clearsAtMs} />;
  return <Missing why={isPending(row) ? 'the market does not say when' : 'it is not pending'} />;
}

function When({ text }: { text: string }) {
  const unixSeconds = parseTime(text);
  return unixSeconds === undefined ? text : <LocalTime ms={unixSeconds * 1000} />;
}
