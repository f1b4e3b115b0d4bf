import 'server-only';
import type { PoolCheckBody, StoredPool } from '#lib/contract/desk-pool-check.ts';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { isUserOrWorker } from '#lib/domain/pool-user.ts';
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
 * stored for, or a worker of a saved pool's user; elsewhere it is not sent. A key that may not read it logs in without. Throws as `read` does.
 */
export async function passwordFor(wiring: Wiring, { account, body }: Asked): Promise<string> {
  const { host, user, pass, stored } = body;
  if (pass !== '' || !stored) return pass;
  const login = await loginOf(wiring, account, stored);
  const isOfUser = login.user === user || ('pool' in stored && isUserOrWorker(user, login.user));
  return login.host === host && isOfUser ? (login.pass ?? '') : '';
}

type Login = { host: string; user: string; pass?: string | null | undefined };

function loginOf(wiring: Wiring, account: Account, stored: StoredPool): Promise<Login> {
  if ('pool' in stored) return savedPool(wiring, account, stored.pool);
  if ('rig' in stored) return ownRig(wiring, account, stored.rig);
  return slot(wiring, account, stored);
}

async function savedPool(wiring: Wiring, account: Account, id: string): Promise<Login> {
  const params = { id };
  checkedPath('poolDetail', params);
  await requireAccess(wiring, account, 'poolDetail');
  const pool = await environmentOf(wiring, account).signedUpstream(account).call('poolDetail', { params });
  return { ...pool, host: savedPoolUrl(pool) };
}

async function slot(
  wiring: Wiring,
  account: Account,
  stored: { profile: string; priority: number },
): Promise<Login> {
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

async function ownRig(wiring: Wiring, account: Account, rigId: string): Promise<Login> {
  await requireAccess(wiring, account, 'myRigs');
  const rigs = await environmentOf(wiring, account).signedUpstream(account).call('myRigs', {});
  const found = rigs.find(({ id }) => id === rigId);
  if (!found) throw new MarketRefusal('NOT_FOUND', { message: `there is no rig ${rigId} of yours` });
  return { host: found.pool_url ?? '', user: found.pool_user ?? '', pass: found.pool_password };
}
