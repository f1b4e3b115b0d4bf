import type { ConnectBody, SessionView } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { readSession } from '#lib/queries/session/session.ts';
import { connect } from '#lib/queries/session/session-change.ts';

/**
 * Connects a key and makes sure that this browser keeps the session it was put into: one whose cookie is refused would lead back to the
 * form without a word. Throws SESSION_NOT_KEPT, and as `connect` does.
 */
export function connectForGood(body: ConnectBody): Promise<SessionView> {
  return connect(body, async (session) => {
    // What cannot be read says nothing of the cookie.
    const kept = await readSession().catch(() => session);
    if (kept.keys.some(({ apiKey }) => apiKey === body.apiKey)) return session;
    throw new MarketRefusal('SESSION_NOT_KEPT', { message: NOT_KEPT });
  });
}

const NOT_KEPT =
  "The key is good, but this browser has refused the desk's cookie, and without it nobody is connected. Either cookies are blocked here, or the browser takes this one over https alone: Safari does, at localhost and 127.0.0.1 too.";
