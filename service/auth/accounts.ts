import { randomBytes } from 'node:crypto';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { Market } from '#service/market.ts';
import { insertAccount, insertKey } from './repo.ts';
import type { SecretSeal } from './seal.ts';

/** What a client signs with. The secret leaves the market once, here. */
export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const KEY_BYTES = 24;
const SECRET_BYTES = 32;

/** Opens an account and returns its id. Throws NAME_TAKEN. */
export function createAccount({ db, nowUnix }: Market, username: string): Promise<number> {
  return insertAccount(db, { username, createdUnix: nowUnix() });
}

/** Makes a key of an account, with a random id and secret. */
export async function createKey(
  { market, seal }: { market: Market; seal: SecretSeal },
  { accountId, levels }: { accountId: number; levels: PermissionLevels },
): Promise<Credentials> {
  const apiKey = randomBytes(KEY_BYTES).toString('hex');
  const apiSecret = randomBytes(SECRET_BYTES).toString('hex');
  await insertKey(market.db, {
    apiKey,
    accountId,
    sealedSecret: seal.seal(apiSecret, apiKey),
    ...levels,
    createdUnix: market.nowUnix(),
  });
  return { apiKey, apiSecret };
}
