import { eq } from 'drizzle-orm';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { apiKeys } from '#service/db/schema/accounts.ts';
import type { TestMarket } from './market.ts';

/** What a key's owner does elsewhere: from now on it has these levels; who has connected it knows nothing of it. */
export async function setLevels(
  { db }: TestMarket,
  { apiKey }: { apiKey: string },
  levels: Partial<PermissionLevels>,
): Promise<void> {
  await db.update(apiKeys).set(levels).where(eq(apiKeys.apiKey, apiKey));
}
