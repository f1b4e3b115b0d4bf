import 'server-only';
import { mayCall, missingPermission, type PermissionLevels } from '#lib/contract/access.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import type { Wiring } from '../wiring.ts';
import { environmentOf } from './accounts.ts';
import { knownLevels, readLevels } from './known-levels.ts';

const TRUSTED_MS = 60_000;
const ONE_QUESTION_MS = 5_000;

/**
 * Refuses what the key may not do before a call is spent on it. A refusal is not based on levels older than a minute:
 * then `/whoami` is asked first, since the owner may just have raised them. Answers with the levels; throws
 * PERMISSION_DENIED saying what the key lacks.
 */
export async function requireAccess(
  wiring: Wiring,
  account: Account,
  name: EndpointName,
): Promise<PermissionLevels> {
  const { access, path } = endpoints[name];
  environmentOf(wiring, account).people.seen(account);
  const known = knownLevels(wiring, account);
  if (mayCall(access, known)) return known;
  const asOf = environmentOf(wiring, account).levels.get(account.apiKey)?.asOf ?? Number.NEGATIVE_INFINITY;
  const levels =
    Math.abs(wiring.now() - asOf) < TRUSTED_MS ? known : await readLevels(wiring, account, ONE_QUESTION_MS);
  const message = missingPermission(access, levels);
  if (message) throw new MarketRefusal('PERMISSION_DENIED', { message, endpoint: path });
  return levels;
}
