import 'server-only';
import type { Handler } from '../requests/handler.ts';
import { success } from '../requests/respond.ts';
import type { Wiring } from '../wiring.ts';
import { sessionView } from './accounts.ts';

/** `GET /api/session`: who is connected, never with what. */
export function createSessionView(wiring: Wiring): Handler {
  return async function view({ headers }) {
    return success({ data: sessionView(wiring, await wiring.sessions.open(headers.get('cookie'))) });
  };
}
