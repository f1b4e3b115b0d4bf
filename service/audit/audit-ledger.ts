import { ASSETS } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { onOwnConnection } from '#service/db/own-connection.ts';
import { ledgerChecks } from './ledger-checks-repo.ts';
import { rentalChecks } from './rental-checks-repo.ts';
import { countTransfers, inOneMoment, type Sums, sumsByPlace, type Violation, violationsOf } from './repo.ts';
import { termsChecks } from './terms-checks-repo.ts';

export interface LedgerAudit {
  /** True where nothing is wrong. */
  ok: boolean;
  transfers: number;
  sums: Sums;
  /** The first hundred things that are wrong. */
  violations: Violation[];
  /** How many there are beyond those. */
  more: number;
}

const TOLD = 100;

/**
 * Adds up the whole ledger as of one moment, and compares it with what was rented, extended and settled: every amount
 * that was due was moved, once, and nothing else was.
 */
export function auditLedger(db: Database): Promise<LedgerAudit> {
  return onOwnConnection(db, (own) => inOneMoment(own, auditAll));
}

async function auditAll(tx: Transaction): Promise<LedgerAudit> {
  const sums = await sumsByPlace(tx);
  const violations = assetsOff(sums);
  let total = violations.length;
  for (const check of [...ledgerChecks, ...rentalChecks, ...termsChecks]) {
    const broken = await violationsOf(tx, check, TOLD);
    violations.push(...broken.first);
    total += broken.total;
  }
  const told = violations.slice(0, TOLD);
  const transfers = await countTransfers(tx);
  return { ok: total === 0, transfers, sums, violations: told, more: total - told.length };
}

function assetsOff(sums: Sums): Violation[] {
  return ASSETS.flatMap((asset) => {
    const total = Object.values(sums[asset]).reduce((a, b) => a + b, 0n);
    const is = `entries sum to ${formatAmount(total)}`;
    return total === 0n ? [] : [{ kind: 'asset', id: asset, is, should: 'they sum to zero' }];
  });
}
