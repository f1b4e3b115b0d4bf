import type { DeskConfig } from '#lib/config/desk-config.ts';

const LIMIT_MS = 10_000;

/**
 * Asks the dashboard something before it says that it is ready. What several dashboards share is opened by the first
 * request, and that Redis is away would not be in the log before somebody came.
 */
export async function openShared({ redisUrl }: Pick<DeskConfig, 'redisUrl'>, url: string): Promise<void> {
  if (!redisUrl) return;
  const asked = fetch(`${url}/api/status`, { signal: AbortSignal.timeout(LIMIT_MS) });
  // Whatever keeps it from answering keeps it from answering others, who are told.
  await asked.then((answer) => answer.arrayBuffer()).catch(() => undefined);
}
