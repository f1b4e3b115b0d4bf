import { addNewcomer } from '../scripts/add-newcomer.ts';
import { demoEnvironment } from '../scripts/demo-environment.ts';
import { accountOf, type DemoAccount } from './demo.ts';

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
