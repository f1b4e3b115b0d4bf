import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { INTENT_HEADER, KEY_HEADER } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ownHeaders } from '#scripts/connect-key.ts';
import type { DemoAccount } from './demo.ts';

interface Desk {
  request: APIRequestContext;
  origin: string;
}

/**
 * A password of its own for every pool that this account of the demo keeps: a saved one, the slots of its profiles, with
 * which its rentals mine, and rig 1001 of the owner. Address and user stay as they were. Answers with the passwords.
 */
export async function storePoolCanaries(desk: Desk, account: DemoAccount): Promise<string[]> {
  const canaries: string[] = [];
  const canary = () => {
    const made = `canary-${randomUUID()}`;
    canaries.push(made);
    return made;
  };
  const { read, change } = marketOf(desk, account);
  if (account.role === 'owner') {
    await change('rig/1001', { pool_password: canary() });
    return canaries;
  }
  const pool = { host: 'stratum+tcp://pool.example:3333', user: 'canary.desk', pass: canary() };
  await change('account/pool', { ...pool, name: 'Pool of the canary', algo: 'x11' });
  const profiles = (await read('account/profile')) as Data<'listProfiles'>;
  for (const { id, pools } of profiles) {
    // Of others the tests beside this one have use for.
    for (const { priority, host, user } of pools.filter((slot) => slot.user === 'harriet.desk')) {
      await change(`account/profile/${id}/${priority}`, { host, user, pass: canary() });
    }
  }
  return canaries;
}

/** The market as an account of a connected browser reads and changes it through the desk. `path` follows /api/market. */
function marketOf({ request, origin }: Desk, { apiKey }: DemoAccount) {
  const headers = { [KEY_HEADER]: apiKey };
  return {
    async read(path: string): Promise<unknown> {
      return (await (await request.get(`/api/market/${path}`, { headers })).json()).data;
    },
    async change(path: string, data: object): Promise<void> {
      const own = { ...ownHeaders(origin), [INTENT_HEADER]: randomUUID() };
      const answer = await request.post(`/api/market/${path}`, { headers: { ...headers, ...own }, data });
      if (!answer.ok()) throw new Error(`${path} was not changed: ${await answer.text()}`);
    },
  };
}
