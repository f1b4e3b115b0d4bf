import { type Credentials, createAccount, createKey } from '#service/auth/accounts.ts';
import type { OpenMarket } from '#service/open-market.ts';

/** A market that is to be filled, and its clock, which stands still wherever it is set. */
export interface Stage {
  open: OpenMarket;
  clock: { nowUnix: () => number; stopAt: (unixSeconds: number) => void };
}

/** In seconds. */
export const HOUR = 3_600;
export const ALL = { permAccount: 'write', permRental: 'write', permRig: 'write' } as const;
/** Where every rental mines. */
export const pool = {
  pool_url: 'stratum+tcp://pool.example:3333',
  pool_user: 'wallet.worker',
  pool_password: 'x',
};

export interface Person extends Credentials {
  accountId: number;
  username: string;
}

/** With a key that may do everything. */
export async function addPerson({ market, seal }: OpenMarket, username: string): Promise<Person> {
  const accountId = await createAccount(market, username);
  return { accountId, username, ...(await createKey({ market, seal }, { accountId, levels: ALL })) };
}
