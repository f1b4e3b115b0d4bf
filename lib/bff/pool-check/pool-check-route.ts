import 'server-only';
import { z } from 'zod';
import { missingPermission, poolCheckAccess } from '#lib/contract/access.ts';
import type { PoolCheck, PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseDeskBody } from '#lib/contract/parse.ts';
import { isPathValue } from '#lib/contract/path.ts';
import { ruled } from '#lib/contract/shapes/values.ts';
import { poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { userKey } from '#lib/domain/same-user.ts';
import { parseStratumUrl, stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import type { Account } from '#lib/session/session.ts';
import { openAccount } from '../keys/accounts.ts';
import { knownLevels } from '../keys/known-levels.ts';
import type { Handler } from '../requests/handler.ts';
import { readJsonBody } from '../requests/read-body.ts';
import { success } from '../requests/respond.ts';
import { unlessGone } from '../requests/unless-gone.ts';
import type { Wiring } from '../wiring.ts';
import { checkPool } from './check-pool.ts';
import { passwordFor } from './stored-password.ts';

const id = z.string().refine(isPathValue, 'must be an id');

const poolCheckBody = z.object(
  {
    host: ruled(stratumUrlProblem),
    user: ruled(poolUserProblem),
    pass: ruled(poolPasswordProblem),
    stored: z
      .union([
        z.strictObject({ profile: id, priority: z.int().min(0).max(4) }),
        z.strictObject({ pool: id }),
        z.strictObject({ rig: id }),
      ])
      .optional(),
  },
  'must be an object',
);

/**
 * `POST /api/pool-check`, for a connected key that can see pools: calls the pool once, as a miner would, and answers with
 * a line a step. One at a time and ten in a minute for each session, each key and each user. Throws NOT_CONNECTED,
 * KEY_CHANGED, PERMISSION_DENIED, INVALID_BODY, RATE_LIMITED; as `read` does where a stored password is to be used.
 */
export function createPoolCheck(wiring: Wiring): Handler {
  const { poolChecks: parts } = wiring;

  return async function poolCheck(request) {
    const { signal } = request;
    const { session, account } = await openAccount(wiring, request);
    const message = missingPermission(poolCheckAccess, knownLevels(wiring, account));
    if (message) throw new MarketRefusal('PERMISSION_DENIED', { message });
    const body: PoolCheckBody = parseDeskBody(poolCheckBody, await readJsonBody(request));
    const giveBack = parts.turns.take([`session ${session?.sid}`, ...idsOf(account)]);
    try {
      const pass = await passwordFor(wiring, { account, body });
      wiring.secrets.learn(pass);
      return success({ data: await timed(body, pass) });
    } finally {
      giveBack();
    }

    async function timed({ host, user }: PoolCheckBody, pass: string): Promise<PoolCheck> {
      const url = parseStratumUrl(host);
      if (!url) throw new MarketRefusal('INVALID_BODY', { message: `host: ${stratumUrlProblem(host)}` });
      const startedAt = wiring.now();
      const lines = await checkPool({ url, user, pass, signal }, parts).catch(unlessGone(signal));
      return { startedAt, tookMs: Math.max(0, ...lines.map(({ atMs = 0 }) => atMs)), lines };
    }
  };
}

/** By keys alone a user of many would have all the checks that the desk makes at a time. Not every service names its users. */
function idsOf({ environment, apiKey, username }: Account): string[] {
  const key = `key ${environment} ${apiKey}`;
  return username ? [key, `user ${environment} ${userKey(username)}`] : [key];
}
