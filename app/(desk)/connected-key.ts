import { redirect } from 'next/navigation';
import { currentAccounts } from '#lib/bff/page-session.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { pageRequest } from './page-request.ts';

/**
 * The keys of the visitor, newest connected first. Without one the visitor is sent to connect, and from there
 * back to where they wanted to go.
 */
export async function connectedKeys(): Promise<[ConnectedKey, ...ConnectedKey[]]> {
  const [first, ...others] = await currentAccounts();
  if (first) return [first, ...others];
  redirect(`/connect?next=${encodeURIComponent((await pageRequest()).path)}`);
}
