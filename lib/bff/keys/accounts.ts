import 'server-only';
import { KEY_HEADER, keyName } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account, Session } from '#lib/session/session.ts';
import type { Environment } from '../environment.ts';
import type { Wiring } from '../wiring.ts';

/** The connected keys of a session, newest first; those of a service that is configured no more are left out. */
export function accountsOf({ environments }: Wiring, session: Session | undefined): Account[] {
  return (session?.accounts ?? []).filter(({ environment }) => environments.has(environment));
}

/** The service an account is of; the first of the configuration where there is no account. */
export function environmentOf(wiring: Wiring, account: Account | undefined): Environment {
  const environment = account ? wiring.environments.get(account.environment) : wiring.defaultEnvironment;
  if (!environment) throw keyChanged();
  return environment;
}

/** Exactly the account that `KEY_HEADER` names. Throws NOT_CONNECTED, or KEY_CHANGED where others are connected. */
export function accountNamed(accounts: Account[], named: string | null): Account {
  if (accounts.length === 0) throw new MarketRefusal('NOT_CONNECTED', { message: 'no key is connected' });
  const account = accounts.find((candidate) => named === candidate.apiKey || named === keyName(candidate));
  if (!account) throw keyChanged();
  return account;
}

/** The session of a request, and exactly the account that it names. Throws NOT_CONNECTED, KEY_CHANGED. */
export async function openAccount(
  wiring: Wiring,
  { headers }: Request,
): Promise<{ session: Session | undefined; account: Account }> {
  const session = await wiring.sessions.open(headers.get('cookie'));
  return { session, account: accountNamed(accountsOf(wiring, session), headers.get(KEY_HEADER)) };
}

function keyChanged(): MarketRefusal {
  return new MarketRefusal('KEY_CHANGED', { message: 'the key this call is for is not connected' });
}
