import 'server-only';
import { mayCall, missingPermission, type PermissionLevels } from '#lib/contract/access.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import { environmentOf } from './accounts.ts';
import type { Wiring } from './wiring.ts';

const TRUSTED_MS = 60_000;

/**
 * Refuses what the key may not do before a call is spent on it. A refusal is not based on levels older than a minute:
 * then `/whoami` is asked first, since the owner may just have raised them. Throws PERMISSION_DENIED saying what the
 * key lacks.
 */
export async function requireAccess(wiring: Wiring, account: Account, name: EndpointName): Promise<void> {
  const { access, path } = endpoints[name];
  const known = environmentOf(wiring, account).levels.get(account.apiKey);
  if (mayCall(access, known?.levels ?? account.permission_levels)) return;
  const fresh = known && wiring.now() - known.asOf < TRUSTED_MS;
  const levels = fresh ? known.levels : await askLevels(wiring, account);
  const message = missingPermission(access, levels);
  if (message) throw new MarketRefusal('PERMISSION_DENIED', { message, endpoint: path });
}

/** Through the answers at hand, so that all who ask for one key at once are one call. */
async function askLevels(wiring: Wiring, account: Account): Promise<PermissionLevels> {
  const { answers, levels, signedUpstream } = environmentOf(wiring, account);
  const subject = { owner: account.apiKey, request: `${endpoints.whoami.path}?` };
  const { data, meta } = await answers.get(subject, () => signedUpstream(account).call('whoami', {}));
  levels.set(account.apiKey, { levels: data.permission_levels, asOf: meta.asOf });
  return data.permission_levels;
}
