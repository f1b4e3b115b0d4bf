import 'server-only';
import { version } from '#lib/config/version.ts';
import { build } from '#lib/contract/build.ts';
import { type DeskStatus, KEY_HEADER } from '#lib/contract/desk.ts';
import { accountNamed, accountsOf, environmentOf } from './keys/accounts.ts';
import type { Handler } from './requests/handler.ts';
import { success } from './requests/respond.ts';
import type { Wiring } from './wiring.ts';

/** `GET /api/status`, for who is connected: `deskStatus` of the named key. */
export function createStatus(wiring: Wiring): Handler {
  return async function status({ headers }) {
    const [cookieHeader, named] = [headers.get('cookie'), headers.get(KEY_HEADER)];
    return success({ data: await deskStatus(wiring, { cookieHeader, named }) });
  };
}

/**
 * What the desk does at the service of a connected key, whoever asked for it; the newest key where none is named. Throws
 * NOT_CONNECTED, KEY_CHANGED.
 */
export async function deskStatus(
  wiring: Wiring,
  { cookieHeader, named }: { cookieHeader: string | null; named: string | null },
): Promise<DeskStatus> {
  const accounts = accountsOf(wiring, await wiring.sessions.open(cookieHeader));
  const account = accountNamed(accounts, named ?? accounts[0]?.apiKey ?? null);
  const { name, budget, tally, health, index, otherProgramSince } = environmentOf(wiring, account);
  return {
    environment: name,
    budget: budget.usage(),
    timeline: budget.timeline(),
    changesAMinute: budget.changesAMinute(),
    cache: tally.counts(),
    upstream: health.state(),
    indexes: index.ages(),
    shared: wiring.shared(),
    version,
    build,
    startedAt: Math.round(performance.timeOrigin),
    now: wiring.now(),
    otherProgramSince: otherProgramSince(account.apiKey),
  };
}
