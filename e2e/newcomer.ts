import type { BrowserContext } from '@playwright/test';
import { type DemoEnvironment, demoEnvironment } from '../scripts/demo-environment.ts';
import { captureCommand } from '../scripts/run-command.ts';
import { accountOf } from './demo.ts';
import { connectAll } from './key-tabs.ts';

interface Stage {
  context: BrowserContext;
  dataDir: string;
  baseURL: string | undefined;
}

/** Connects an account of the running demo in which nothing has ever happened, with a key that may do everything. */
export async function connectNewcomer({ context, dataDir, baseURL = '' }: Stage): Promise<void> {
  await connectAll(context, [{ ...accountOf(dataDir, 'owner'), ...(await addNewcomer(dataDir)) }], baseURL);
}

async function addNewcomer(dataDir: string): Promise<{ apiKey: string; apiSecret: string }> {
  const { market } = demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const user = `newcomer-${Date.now().toString(36)}`;
  await operate(market, 'user', 'add', user);
  const levels = ['--account', 'write', '--rental', 'write', '--rig', 'write'];
  return JSON.parse(await operate(market, 'key', 'create', '--user', user, ...levels, '--json'));
}

async function operate(market: DemoEnvironment['market'], ...words: string[]): Promise<string> {
  const set = Object.entries(market).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { code, stdout, stderr } = await captureCommand({
    line: ['node', '--import', 'tsx', 'service/main.ts', ...words],
    env: Object.fromEntries(set),
  });
  if (code !== 0) throw new Error(`the demo market refused "${words.slice(0, 2).join(' ')}": ${stderr}`);
  return stdout;
}
