import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentAccounts } from '#lib/bff/page-session.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';

/**
 * The keys of the visitor, newest connected first. Without one the visitor is sent to connect, and from there
 * back to where they wanted to go.
 */
export async function connectedKeys(): Promise<[ConnectedKey, ...ConnectedKey[]]> {
  const [first, ...others] = await currentAccounts();
  if (first) return [first, ...others];
  redirect(`/connect?next=${encodeURIComponent(await requestedPath())}`);
}

/** Path and query of the page being made, as `dashboard/` saw them, without Next's own parameter. */
async function requestedPath(): Promise<string> {
  const told = (await headers()).get('x-hashdesk-path') ?? '/rigs';
  const { pathname, searchParams } = new URL(told, 'http://desk.invalid');
  searchParams.delete('_rsc');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
