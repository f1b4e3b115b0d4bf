import 'server-only';
import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from '../keys/accounts.ts';
import { requireAccess } from '../keys/require-access.ts';
import { checkedPath } from '../requests/checked-path.ts';
import type { Wiring } from '../wiring.ts';

interface Asked {
  account: Account;
  body: PoolCheckBody;
}

/**
 * The password to log in with: the typed one, or the stored one where none was typed and host and user are those it is
 * stored for; elsewhere it is not sent. A key that may not read it logs in without. Throws as `read` does.
 */
export async function passwordFor(wiring: Wiring, { account, body }: Asked): Promise<string> {
  const { host, user, pass, stored } = body;
  if (pass !== '' || !stored) return pass;
  const login = await ('pool' in stored ? savedPool : slot)(wiring, { account, stored });
  return login?.host === host && login.user === user ? (login.pass ?? '') : '';
}

type Stored<K> = { account: Account; stored: K };
type Login = { host: string; user: string; pass?: string | null | undefined };

async function savedPool(wiring: Wiring, asked: Stored<object>): Promise<Login> {
  const { account, stored } = asked as Stored<{ pool: string }>;
  const params = { id: stored.pool };
  checkedPath('poolDetail', params);
  await requireAccess(wiring, account, 'poolDetail');
  const pool = await environmentOf(wiring, account).signedUpstream(account).call('poolDetail', { params });
  return { ...pool, host: savedPoolUrl(pool) };
}

async function slot(wiring: Wiring, asked: Stored<object>): Promise<Login | undefined> {
  const { account, stored } = asked as Stored<{ profile: string; priority: number }>;
  const params = { id: stored.profile };
  checkedPath('profileDetail', params);
  await requireAccess(wiring, account, 'profileDetail');
  const profile = await environmentOf(wiring, account)
    .signedUpstream(account)
    .call('profileDetail', { params });
  const found = profile.pools.find(({ priority }) => priority === stored.priority);
  if (!found) throw new MarketRefusal('NOT_FOUND', { message: `slot ${stored.priority} is empty` });
  return found;
}
