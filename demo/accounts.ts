import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { createAccount, createKey } from '#service/auth/accounts.ts';
import type { SecretSeal } from '#service/auth/seal.ts';
import type { Market } from '#service/market.ts';

type DemoRole = 'renter' | 'owner' | 'readOnly';

/** An entry of `demo-accounts.json`. */
export interface DemoAccount {
  username: string;
  role: DemoRole;
  apiKey: string;
  apiSecret: string;
}

/** What the keys of a role may do: account, rental, rig. */
const levelsOf = {
  renter: { permAccount: 'write', permRental: 'write', permRig: 'none' },
  owner: { permAccount: 'write', permRental: 'read', permRig: 'write' },
  readOnly: { permAccount: 'read', permRental: 'read', permRig: 'read' },
} as const satisfies Record<DemoRole, PermissionLevels>;

/** Everyone in the demo. The read-only key is a second one of the renter who has money. */
const people = [
  { username: 'harriet', roles: ['renter', 'readOnly'] },
  { username: 'pip', roles: ['renter'] },
  { username: 'northwind', roles: ['owner'] },
  { username: 'basalt', roles: ['owner'] },
  { username: 'tidemill', roles: ['owner'] },
] as const satisfies { username: string; roles: DemoRole[] }[];

export type DemoUsername = (typeof people)[number]['username'];
export type AccountIds = Record<DemoUsername, number>;

/** Opens the accounts with their keys, whose ids and secrets are random. */
export async function createDemoAccounts(
  market: Market,
  seal: SecretSeal,
): Promise<{ ids: AccountIds; accounts: DemoAccount[] }> {
  const ids: Partial<AccountIds> = {};
  const accounts: DemoAccount[] = [];
  for (const { username, roles } of people) {
    const accountId = await createAccount(market, username);
    ids[username] = accountId;
    for (const role of roles) {
      const key = await createKey({ market, seal }, { accountId, levels: levelsOf[role] });
      accounts.push({ username, role, ...key });
    }
  }
  return { ids: ids as AccountIds, accounts };
}

export function accountsFile(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json');
}

/** Writes `demo-accounts.json`, whole or not at all; only its owner can read it. */
export function writeDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const file = accountsFile(dataDir);
  const aside = `${file}.new`;
  rmSync(aside, { force: true });
  writeFileSync(aside, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(aside, file);
}
