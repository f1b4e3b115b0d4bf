import { and, eq, isNull, or } from 'drizzle-orm';
import { activeAt } from '#service/db/active-rental.ts';
import type { Database } from '#service/db/database.ts';
import { accounts, apiKeys } from '#service/db/schema/accounts.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { type Account, requireAccount } from './repo.ts';

/** How much of a user's is there: keys that are not revoked, rigs, and the rentals that run, of their rigs or their own. */
export interface Belongings {
  keys: number;
  rigs: number;
  rented: number;
}

/**
 * Keeps a user out of the market from the next request on, or lets them in again: their keys are unknown meanwhile and their
 * rigs barred, whatever is said of each. Of one who is disabled already the time stays. Returns the account as it was before,
 * with what belongs to it. Throws NOT_FOUND.
 */
export function disableAccount(
  db: Database,
  { username, disabled, nowUnix }: { username: string; disabled: boolean; nowUnix: number },
): Promise<Account & Belongings> {
  return db.transaction(async (tx) => {
    const account = await requireAccount(tx, username);
    const { id, disabledUnix } = account;
    await tx
      .update(accounts)
      .set({ disabledUnix: disabled ? (disabledUnix ?? nowUnix) : null })
      .where(eq(accounts.id, id));
    return {
      ...account,
      keys: await tx.$count(apiKeys, and(eq(apiKeys.accountId, id), isNull(apiKeys.revokedUnix))),
      rigs: await tx.$count(rigs, eq(rigs.ownerId, id)),
      rented: await tx.$count(
        rentals,
        and(or(eq(rentals.ownerId, id), eq(rentals.renterId, id)), activeAt(nowUnix)),
      ),
    };
  });
}
