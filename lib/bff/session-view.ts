import 'server-only';
import { sessionView } from './accounts.ts';
import type { Work } from './handler.ts';
import { success } from './respond.ts';
import type { Wiring } from './wiring.ts';

/** `GET /api/session`: who is connected, never with what. */
export function createSessionView(wiring: Wiring): Work {
  return async function view({ headers }) {
    return success({ data: sessionView(wiring, await wiring.sessions.open(headers.get('cookie'))) });
  };
}
