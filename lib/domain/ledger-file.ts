import { isoTime, parseTime } from './clock.ts';
import type { LedgerRow } from './ledger.ts';
import { type Amount, formatAmount } from './money.ts';

/** A row as the account's transactions tell it; what is no such thing, or is not told, is absent or null. */
interface LedgerFileRow extends LedgerRow {
  /** "2026-08-01 12:00:00 UTC" */
  when: string;
  /** Of a pending row, where it is known; epoch milliseconds. */
  clearsAtMs?: number | undefined;
  rental?: string | null | undefined;
  rig?: string | null | undefined;
  /** Of the asset's network, and what it is called there. */
  fee?: string | null | undefined;
  txid?: string | null | undefined;
  info?: string | null | undefined;
}

interface LedgerFileColumn {
  heading: string;
  value: (row: LedgerFileRow) => string | undefined;
}

/**
 * The columns of a ledger as a file: amounts exact and in the asset itself, times in UTC. `balances` are what
 * cleared of each row's asset up to it, by the row's id, `rigNames` what rigs are called, by theirs; where none is known there is no
 * such column.
 */
export function ledgerFileColumns({ balances, rigNames }: Known = {}): readonly LedgerFileColumn[] {
  return [
    ...UP_TO_AMOUNT,
    ...(balances ? [balanceColumn(balances)] : []),
    ...UP_TO_RIG,
    ...(rigNames && rigNames.size > 0 ? [rigNameColumn(rigNames)] : []),
    ...AFTER_RIG,
  ];
}

interface Known {
  balances?: ReadonlyMap<string, Amount> | undefined;
  rigNames?: ReadonlyMap<string, string> | undefined;
}

function rigNameColumn(rigNames: ReadonlyMap<string, string>): LedgerFileColumn {
  return { heading: 'Rig name', value: ({ rig }) => rigNames.get(rig ?? '') ?? '' };
}

function balanceColumn(balances: ReadonlyMap<string, Amount>): LedgerFileColumn {
  return {
    heading: 'Cleared up to this row (moves when an older row clears)',
    value: ({ id }) => {
      const after = balances.get(id);
      return after === undefined ? undefined : formatAmount(after);
    },
  };
}

const UP_TO_AMOUNT: readonly LedgerFileColumn[] = [
  { heading: 'Id', value: ({ id }) => id },
  { heading: 'When (UTC)', value: ({ when }) => fileTime(when) },
  { heading: 'Type', value: ({ type }) => type },
  { heading: 'Asset', value: ({ currency }) => currency },
  { heading: 'Amount', value: ({ amount }) => amount },
];

const UP_TO_RIG: readonly LedgerFileColumn[] = [
  { heading: 'Status', value: ({ status }) => status },
  {
    heading: 'Due to clear (UTC)',
    value: ({ clearsAtMs }) => (clearsAtMs === undefined ? undefined : isoTime(clearsAtMs)),
  },
  { heading: 'Rental', value: ({ rental }) => rental ?? '' },
  { heading: 'Rig', value: ({ rig }) => rig ?? '' },
];

const AFTER_RIG: readonly LedgerFileColumn[] = [
  { heading: 'Network fee', value: ({ fee }) => fee ?? '' },
  { heading: 'Network transaction', value: ({ txid }) => txid ?? '' },
  { heading: 'Note', value: ({ info }) => info ?? '' },
];

/** What is no time stays as the market wrote it. */
function fileTime(when: string): string | undefined {
  const unixSeconds = parseTime(when);
  return unixSeconds === undefined ? when : isoTime(unixSeconds * 1000);
}
