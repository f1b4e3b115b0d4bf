import 'server-only';
import type { Session } from '#lib/session/session.ts';
import type { Sessions } from '#lib/session/sessions.ts';

/** Whether the session that a key was last used in is neither ended nor expired. */
export type Lives = () => Promise<boolean>;

/** Whether what was asked with a session may still be done in its name, whenever that is asked. */
export function livesOf(
  { sessions }: { sessions: Pick<Sessions, 'lives'> },
  session: Session | undefined,
): Lives {
  return async () => session !== undefined && sessions.lives(session);
}
