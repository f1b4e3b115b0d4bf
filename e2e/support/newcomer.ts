import { addKey, addNewcomer, revokeKey } from '#scripts/add-newcomer.ts';
import { demoEnvironment } from '#scripts/demo-environment.ts';
import { accountOf, type DemoAccount } from './demo.ts';

const MAY = {
  newcomer: { account: 'write', rental: 'write', rig: 'write' },
  accountOnly: { account: 'read', rental: 'none', rig: 'none' },
  rentalOnly: { account: 'none', rental: 'read', rig: 'none' },
} as const;

/** A key of the demo's owner that may do everything with rigs, and nothing with rentals. */
export async function rigsOnly(dataDir: string): Promise<DemoAccount> {
  const { market } = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const owner = accountOf(dataDir, 'owner');
  const levels = { account: 'read', rental: 'none', rig: 'write' } as const;
  return { ...owner, ...(await addKey(market, owner.username, levels)) };
}

/** A key of the demo's renter that may look at all there is, and how to end it at the market. */
export async function passingKey(dataDir: string): Promise<DemoAccount & { revoke: () => Promise<void> }> {
  const { market } = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const renter = accountOf(dataDir, 'renter');
  const key = await addKey(market, renter.username, { account: 'read', rental: 'read', rig: 'read' });
  return { ...renter, ...key, revoke: () => revokeKey(market, key.apiKey) };
}

const programs = new Map<DemoAccount['role'], Promise<DemoAccount>>();

/**
 * Another program's key of somebody in the demo, that may do everything; one for all tests of a worker. On the desk's own key the
 * nonces of both would get in each other's way, also in another worker's test.
 */
export function otherProgramOf(dataDir: string, role: DemoAccount['role']): Promise<DemoAccount> {
  const program = programs.get(role) ?? addProgramKey(dataDir, role);
  programs.set(role, program);
  return program;
}

async function addProgramKey(dataDir: string, role: DemoAccount['role']): Promise<DemoAccount> {
  const { market } = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const account = accountOf(dataDir, role);
  return { ...account, ...(await addKey(market, account.username, MAY.newcomer)) };
}

export type Newcomer = keyof typeof MAY;

const made = new Map<Newcomer, Promise<DemoAccount>>();

/**
 * An account of the running demo in which nothing has ever happened, with a key that may do everything or little; the same for
 * all tests of a worker, which only look.
 */
export function newcomer(dataDir: string, who: Newcomer): Promise<DemoAccount> {
  const account = made.get(who) ?? make(dataDir, who);
  made.set(who, account);
  return account;
}

export function isNewcomer(who: string): who is Newcomer {
  return Object.hasOwn(MAY, who);
}

async function make(dataDir: string, who: Newcomer): Promise<DemoAccount> {
  const { market } = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  return { ...accountOf(dataDir, 'owner'), ...(await addNewcomer(market, MAY[who])) };
}
