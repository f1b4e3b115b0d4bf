import { MarketRefusal } from '#lib/contract/errors.ts';
import { within } from '#lib/domain/within.ts';
import { areConnectionsTaken } from '#service/db/connection-lost.ts';
import { answers } from '#service/db/database.ts';
import { isDiskFull } from '#service/db/database-code.ts';
import { BUSY } from '#service/http/unavailable.ts';
import type { OpenMarket } from '#service/open-market.ts';

/** A database that does not answer within this is away. */
const ANSWER_MS = 2_000;

/**
 * What the operator can mend or wait for, as UNAVAILABLE with the failure for its cause: a full disk, connections that are all
 * taken, and a database that is away. Any other failure as it was. `directory` is where files on their way are.
 */
export async function explainFailure(
  failure: unknown,
  { open: { market }, directory }: { open: OpenMarket; directory: string },
): Promise<unknown> {
  if (failure instanceof MarketRefusal) return failure;
  if (isOutOfSpace(failure)) return unavailable(`There is no space left at ${directory}`, failure);
  if (isDiskFull(failure)) {
    return unavailable('There is no space left on the disk of the database', failure);
  }
  if (areConnectionsTaken(failure)) return unavailable(BUSY, failure);
  if (await within(ANSWER_MS, answers(market.db))) return failure;
  return unavailable('The market is without its database just now', failure);
}

function isOutOfSpace(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || isOutOfSpace(failure.cause);
}

function unavailable(message: string, cause: unknown): MarketRefusal {
  return Object.assign(new MarketRefusal('UNAVAILABLE', { message }), { cause });
}
