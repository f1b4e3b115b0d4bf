import 'server-only';
import { version } from '#lib/config/version.ts';
import { build } from '#lib/contract/build.ts';
import { type DeskStatus, KEY_HEADER } from '#lib/contract/desk.ts';
import { accountNamed, accountsOf, environmentOf } from './keys/accounts.ts';
import type { Work } from './requests/handler.ts';
import { success } from './requests/respond.ts';
import type { Wiring } from './wiring.ts';

/**
 * `GET /api/status`, for who is connected: what the desk does at the service of the named key, whoever asked for it; the
 * newest key where none is named. Throws NOT_CONNECTED, KEY_CHANGED.
 */
export function createStatus(wiring: Wiring): Work {
  return async function status({ headers }) {
    const accounts = accountsOf(wiring, await wiring.sessions.open(headers.get('cookie')));
    const named = headers.get(KEY_HEADER) ?? accounts[0]?.apiKey ?? null;
    const account = accountNamed(accounts, named);
    const { name, budget, tally, health, index, otherProgramSince } = environmentOf(wiring, account);
    const data: DeskStatus = {
      environment: name,
      budget: budget.usage(),
      timeline: budget.timeline(),
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
    return success({ data });
  };
}
