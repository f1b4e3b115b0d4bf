import { ASSETS } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { auditLedger, type LedgerAudit } from '#service/ledger/repo.ts';
import { command, noArguments } from '../command.ts';
import { type Counts, countMarket } from '../repo.ts';
import { textTable } from '../text-table.ts';

const BOOKS = ['account', 'escrow', 'fees', 'outside'] as const;

/** `ok` is false where anything does not add up. */
export const audit = command(noArguments, async ({ open: { market } }) => {
  const ledger = await auditLedger(market.db);
  const counts = await countMarket(market.db);
  const violations = violationsOf(ledger);
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
  return `${accounts} users, ${rigs} rigs, ${rentals} rentals (${unsettled} not settled), ${transfers} transfers.`;
}

/** A sentence each. */
function violationsOf({ sums, unbalanced, wrongBalances, wrongEscrows }: LedgerAudit): string[] {
  const off = ASSETS.filter((asset) => BOOKS.reduce((total, book) => total + sums[asset][book], 0n) !== 0n);
  return [
    ...off.map((asset) => `The entries in ${asset} do not sum to zero.`),
    ...unbalanced.map((id) => `Transfer ${id} does not sum to zero.`),
    ...wrongBalances.map(
      ({ accountId, asset, kept, entries }) =>
        `User ${accountId} has ${formatAmount(kept)} ${asset}, but entries of ${formatAmount(entries)} ${asset}.`,
    ),
    ...wrongEscrows.map((id) => `The escrow of rental ${id} does not hold what it should.`),
  ];
}
