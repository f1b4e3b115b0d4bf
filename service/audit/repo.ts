import { sql } from 'drizzle-orm';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { type Book, ledgerEntries, ledgerTransfers } from '#service/db/schema/ledger.ts';
import type { Check } from './check-repo.ts';

/** What lies where. */
export type Sums = Record<Asset, Record<Book, Amount>>;

/** Something that is not as it should be, in words. */
export interface Violation {
  kind: string;
  /** Of what there is of this kind. */
  id: string;
  is: string;
  should: string;
}

/** Reads as of one moment, for as long as it takes. */
export function inOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return atOneMoment(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    // What is compared is compared in memory.
    await tx.execute(sql`SET LOCAL work_mem = '64MB'`);
    return read(tx);
  });
}

export async function sumsByPlace(tx: Transaction): Promise<Sums> {
  const sums = Object.fromEntries(
    ASSETS.map((asset) => [asset, { account: 0n, escrow: 0n, fees: 0n, outside: 0n }]),
  ) as Sums;
  const found = await tx
    .select({ asset: ledgerEntries.asset, book: ledgerEntries.book, sum: sql<string>`sum(amount)` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.asset, ledgerEntries.book);
  for (const { asset, book, sum } of found) sums[asset][book] = BigInt(sum);
  return sums;
}

export function countTransfers(tx: Transaction): Promise<number> {
  return tx.$count(ledgerTransfers);
}

/** What breaks a law, at most so many of them, and how many there are. */
export async function violationsOf(
  tx: Transaction,
  { kind, broken }: Check,
  atMost: number,
): Promise<{ first: Violation[]; total: number }> {
  const found = await rows<Omit<Violation, 'kind'> & { total: string }>(
    tx,
    sql`
      SELECT id, "is", should, count(*) OVER () AS total FROM (${broken}) AS broken (id, "is", should)
      LIMIT ${sql.raw(String(atMost))}
    `,
  );
  const first = found.map(({ id, is, should }) => ({ kind, id, is, should }));
  return { first, total: Number(found[0]?.total ?? 0) };
}
