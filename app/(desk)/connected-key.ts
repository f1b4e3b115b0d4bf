import { redirect } from 'next/navigation';
import { currentAccounts } from '#lib/bff/page-session.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';

/** The key this page is for; without one the visitor is sent to connect first, and then back to `path`. */
export async function connectedKeyFor(path: string): Promise<ConnectedKey> {
  const [connectedKey] = await currentAccounts();
  if (!connectedKey) redirect(`/connect?next=${encodeURIComponent(path)}`);
  return connectedKey;
}
