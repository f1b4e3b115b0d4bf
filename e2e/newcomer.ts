import { addKey, addNewcomer } from '../scripts/add-newcomer.ts';
import { demoEnvironment } from '../scripts/demo-environment.ts';
import { accountOf, type DemoAccount } from './demo.ts';

/** A key of the demo's owner that may do everything with rigs, and nothing with rentals. */
export async function rigsOnly(dataDir: string): Promise<DemoAccount> {
  const { market } = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const owner = accountOf(dataDir, 'owner');
  const levels = { account: 'read', rental: 'none', rig: 'write' } as const;
  return { ...owner, ...(await addKey(market, owner.username, levels)) };
}

let made: Promise<DemoAccount> | undefined;

/** An account of the running demo in which nothing has ever happened; the same for all tests of a worker, which only look. */
export function newcomer(dataDir: string): Promise<DemoAccount> {
  made ??= make(dataDir);
  return made;
}

async function make(dataDir: string): Promise<DemoAccount> {
  const { market } = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  return { ...accountOf(dataDir, 'owner'), ...(await addNewcomer(market)) };
}
