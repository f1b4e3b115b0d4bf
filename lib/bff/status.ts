import 'server-only';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { accountsOf, environmentOf } from './accounts.ts';
import type { Work } from './handler.ts';
import { success } from './respond.ts';
import type { Wiring } from './wiring.ts';

/** `GET /api/status`: the budget of the service of the newest key, whoever spent it: pages, routes, other people. */
export function createStatus(wiring: Wiring): Work {
  return async function status({ headers }) {
    const [newest] = accountsOf(wiring, await wiring.sessions.open(headers.get('cookie')));
    const { name, budget } = environmentOf(wiring, newest);
    const data: DeskStatus = { environment: name, ...budget.usage() };
    return success({ data });
  };
}
