import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the demo market of the browser tests listens, on 127.0.0.1. */
export const DEMO_MARKET_PORT = '4917';

export interface DemoAccount {
  username: string;
  role: 'renter' | 'owner' | 'readOnly';
  apiKey: string;
  apiSecret: string;
}

/** The accounts the demo market wrote beside its data when it was made. */
export function demoAccounts(dataDir: string): DemoAccount[] {
  return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
}

/** The first account of a role. */
export function accountOf(dataDir: string, role: DemoAccount['role']): DemoAccount {
  const account = demoAccounts(dataDir).find((candidate) => candidate.role === role);
  if (!account) throw new Error(`no demo account is a ${role}`);
  return account;
}

/** The renter whose balance pays for nothing. */
export function poorRenter(dataDir: string): DemoAccount {
  const account = demoAccounts(dataDir).filter(({ role }) => role === 'renter')[1];
  if (!account) throw new Error('the demo has no second renter');
  return account;
}
