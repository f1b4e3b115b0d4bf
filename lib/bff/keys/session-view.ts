import 'server-only';
import type { ConnectedKey, SessionView } from '#lib/contract/desk.ts';
import { type Account, type Session, withoutSecret } from '#lib/session/session.ts';
import type { Handler } from '../requests/handler.ts';
import { success } from '../requests/respond.ts';
import type { Wiring } from '../wiring.ts';
import { accountsOf } from './accounts.ts';
import { knownLevels } from './known-levels.ts';

/** `GET /api/session`: who is connected, never with what. */
export function createSessionView(wiring: Wiring): Handler {
  return async function view({ headers }) {
    return success({ data: sessionView(wiring, await wiring.sessions.open(headers.get('cookie'))) });
  };
}

/** What the browser may know of a session. */
export function sessionView(wiring: Wiring, session: Session | undefined): SessionView {
  const keys = accountsOf(wiring, session).map((account) => connectedKey(wiring, account));
  return { keys, environments: [...wiring.environments.keys()] };
}

function connectedKey(wiring: Wiring, account: Account): ConnectedKey {
  return { ...withoutSecret(account), permission_levels: knownLevels(wiring, account) };
}
