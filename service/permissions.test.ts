import { afterAll, describe, expect, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import {
  type Access,
  type EndpointName,
  endpointNames,
  endpoints,
  type Level,
  type Module,
} from '#lib/contract/endpoints.ts';
import { startMarket } from '#test/market/market.ts';
import { plainFetch, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const owner = await market.addAccount();

const modules: Module[] = ['permAccount', 'permRental', 'permRig'];
const levels: Level[] = ['none', 'read', 'write'];
const everyKey = levels.flatMap((permAccount) =>
  levels.flatMap((permRental) => levels.map((permRig) => ({ permAccount, permRental, permRig }))),
);

/** Said once more, apart from the code: "read+" is read or write, and one of the named modules is enough. */
function isAllowed(access: Access, held: PermissionLevels): boolean {
  if (access === 'public' || access === 'signed') return true;
  const enough: Level[] = access.level === 'read' ? ['read', 'write'] : ['write'];
  return modules.some((module) => access.modules.includes(module) && enough.includes(held[module]));
}

const keys = await Promise.all(
  everyKey.map(async (held) => ({ held, key: await market.addKey(owner, held) })),
);

describe.each(endpointNames)('%s', (name) => {
  test('is open to exactly the keys whose modules and levels the specification names', async () => {
    const { access } = endpoints[name];
    for (const { held, key } of keys) {
      const { status, json } = await request(name, key);
      const denied = json.error === 'PERMISSION_DENIED';
      expect(denied, `${name} with ${JSON.stringify(held)}`).toBe(!isAllowed(access, held));
      expect(status === 403).toBe(denied);
      if (denied) expect(json.data.message).toMatch(/^needs perm\w+ (read|write).*; this key has /);
    }
  });
});

test.each(endpointNames.filter((name) => endpoints[name].access !== 'public'))(
  '%s is not open without a signature',
  async (name) => {
    const { method, path } = endpoints[name];
    const answer = await plainFetch(market.url, [method, concrete(path)]);
    expect(answer).toMatchObject({ status: 401, json: { error: 'INVALID_KEY' } });
  },
);

/** Without parameters: whoever may call gets past the permission, and then some other answer. */
function request(name: EndpointName, key: TestKey) {
  const { method, path } = endpoints[name];
  return signedFetch(key, [method, concrete(path)]);
}

function concrete(path: string): string {
  return path.replace('{id}', '999').replace('{priority}', '0');
}
