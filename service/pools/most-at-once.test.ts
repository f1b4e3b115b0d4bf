import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startMarket } from '#test/market/market.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

const login = { host: 'stratum+tcp://pool.example:3333', user: 'u', pass: 'x' };
const listing = {
  ...{ name: 'shed', type: 'sha256', hash: { hash: 138, type: 'th' }, price: { btc: { price: '0.00066' } } },
  ...{ minhours: 24, maxhours: 480, pool_url: login.host, pool_user: login.user, pool_password: login.pass },
};

const asked = {
  profiles: {
    path: '/account/profile',
    body: { name: 'p', algo: 'x11' },
    columns: 'account_id, name, algo, created_unix',
    owner: 'account_id',
    most: 1_000,
  },
  saved_pools: {
    path: '/account/pool',
    body: { name: 'p', algo: 'x11', ...login },
    columns: 'account_id, name, algo, host, "user", pass, created_unix',
    owner: 'account_id',
    most: 1_000,
  },
  rigs: {
    path: '/rig',
    body: listing,
    columns:
      'owner_id, name, algo, hash, hash_unit, price_unit, minhours, maxhours, pool_url, pool_user, pool_password, created_unix',
    owner: 'owner_id',
    most: 10_000,
  },
} as const;

test.each(Object.keys(asked) as (keyof typeof asked)[])(
  'of several %s at once no more are taken than an account may have',
  async (table) => {
    const { path, body, columns, owner, most } = asked[table];
    const key = await market.addAccount();
    const keys = await Promise.all(Array.from({ length: 8 }, () => market.addKey(key, {})));
    expect(await signedFetch(key, ['PUT', path], { body })).toMatchObject({ status: 200 });
    await market.db.execute(
      sql.raw(`
        INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table}, generate_series(1, ${most - 4})
        WHERE ${owner} = ${key.accountId}
      `),
    );
    const answers = await Promise.all(keys.map((by) => signedFetch(by, ['PUT', path], { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
  },
);
