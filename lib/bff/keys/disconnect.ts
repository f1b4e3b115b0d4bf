import 'server-only';
import { z } from 'zod';
import { parseDeskBody } from '#lib/contract/parse.ts';
import type { Handler } from '../requests/handler.ts';
import { readJsonBody } from '../requests/read-body.ts';
import { success } from '../requests/respond.ts';
import type { Wiring } from '../wiring.ts';
import { accountsOf, environmentOf } from './accounts.ts';
import { sessionView } from './session-view.ts';

const disconnectBody = z.object({ apiKey: z.string('must be text').optional() }, 'must be an object');

/** `POST /api/session/disconnect`: forgets one key, or all where none is named. Done already is done. Throws INVALID_BODY. */
export function createDisconnect(wiring: Wiring): Handler {
  return async function disconnect(request) {
    const body = parseDeskBody(disconnectBody, await readJsonBody(request));
    const cookie = request.headers.get('cookie');
    const ended = await wiring.sessions.open(cookie);
    const { session, setCookie } = await wiring.sessions.disconnect(cookie, body.apiKey);
    const left = new Set(session?.accounts.map(({ apiKey }) => apiKey));
    for (const account of accountsOf(wiring, ended)) {
      if (!left.has(account.apiKey)) await environmentOf(wiring, account).forget(account.apiKey);
    }
    // Not "storage": what a person chose for this desk, such as its theme, is not the key's.
    const clear: Record<string, string> = session ? {} : { 'Clear-Site-Data': '"cache"' };
    return success({ data: sessionView(wiring, session) }, { 'Set-Cookie': setCookie, ...clear });
  };
}
