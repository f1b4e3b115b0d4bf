import { ASSETS } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { auditLedger, type LedgerAudit } from '#service/audit/audit-ledger.ts';
import { command, noArguments } from '../command.ts';
import { type Counts, countMarket } from '../repo.ts';
import { counted, textTable } from '../text-table.ts';

const BOOKS = ['account', 'escrow', 'fees', 'outside'] as const;

/** `ok` is false where anything does not add up. */
export const audit = command(noArguments, async ({ open: { market } }) => {
  const ledger = await auditLedger(market.db);
  const counts = await countMarket(market.db);
  const violations = sentencesOf(ledger);
  const verdict = ledger.ok ? 'The ledger adds up.' : 'THE LEDGER DOES NOT ADD UP.';
  return {
    ok: ledger.ok,
    text: [sumsTable(ledger), '', countsLine(ledger, counts), ...violations, verdict].join('\n'),
    data: { ok: ledger.ok, ...counts, transfers: ledger.transfers, sums: sumsOf(ledger), violations },
  };
});

/** Eight places, as text: no program may read them as floating-point numbers. */
function sumsOf({ sums }: LedgerAudit) {
  return Object.fromEntries(
    ASSETS.map((asset) => [
      asset,
      Object.fromEntries(BOOKS.map((book) => [book, formatAmount(sums[asset][book])])),
    ]),
  );
}

function sumsTable({ sums }: LedgerAudit): string {
  const rows = ASSETS.map((asset) => {
    const all = BOOKS.reduce((total, book) => total + sums[asset][book], 0n);
    const cells = BOOKS.map((book) => [book, formatAmount(sums[asset][book])]);
    return { asset, ...Object.fromEntries(cells), sum: formatAmount(all) };
  });
  return textTable(rows, '');
}

function countsLine({ transfers }: LedgerAudit, counts: Counts): string {
  const { accounts, rigs, rentals, unsettled } = counts;
  const ofRentals = `${counted(rentals, 'rental')} (${unsettled} not settled)`;
  return `${counted(accounts, 'user')}, ${counted(rigs, 'rig')}, ${ofRentals}, ${counted(transfers, 'transfer')}.`;
}

/** A sentence each. */
function sentencesOf({ violations, more }: LedgerAudit): string[] {
  const told = violations.map(({ kind, id, is, should }) => `${kind} ${id}: ${is}; right: ${should}.`);
  return more === 0 ? told : [...told, `… and ${more} more.`];
}
