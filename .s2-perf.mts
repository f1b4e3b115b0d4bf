import { openDatabase } from '#service/db/open-database.ts';
import { loadAlgorithms } from '#service/info/load-algorithms.ts';
import { sql } from 'drizzle-orm';
import { rows } from '#service/db/database.ts';
import { searchRentable, rigTotals } from '#service/rigs/repo.ts';
import { describeRigs } from '#service/rigs/read-rigs.ts';
import { listRentals } from '#service/rentals/repo.ts';
import { describeRentals } from '#service/rentals/read-rentals.ts';
import { createRigHandlers } from '#service/rigs/handlers.ts';
const { db, close } = await openDatabase({ memory: 'empty' });
await loadAlgorithms(db);
const now = 1_785_585_600;
await db.execute(sql`insert into accounts (username, created_unix) select 'u' || i, ${now} from generate_series(1,50) i`);
await db.execute(sql`insert into rigs (owner_id,name,algo,hash,hash_unit,price_unit,minhours,maxhours,pool_url,pool_user,pool_password,created_unix)
 select 1 + i % 40, 'rig ' || i, (array['sha256','scrypt','x11','kawpow','etchash','equihash','randomx','octopus','zhash','blake2b'])[1 + i % 10], 0.1 + random()::numeric(6,4), 'ph', (array['ph','th','gh'])[1 + i % 3], 1, 480, 'stratum+tcp://a:1','u','p',${now} from generate_series(1,10000) i`);
await db.execute(sql`insert into rig_prices select id, a, (random()*1000000)::int + 1, true from rigs, unnest(array['BTC','LTC','DOGE']) a where random() < 0.9`);
await db.execute(sql`insert into rig_states select id, 29759759, random() < 0.95, true, 0, 0 from rigs`);
// 100,000 settled rentals, 2,000 running
await db.execute(sql`insert into rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, price, currency, fee_rate, during, pool_url,pool_user,pool_password, settled_unix)
 select r.id, r.owner_id, 45, r.algo, r.hash, r.hash_unit, r.price_unit, 100, 'BTC', 0.03, int8range(${now}::bigint - (k+1)*7200 - 7200, ${now}::bigint - k*7200 - 7200), 'stratum+tcp://a:1','u','p', ${now} from rigs r, generate_series(1,10) k`);
await db.execute(sql`insert into rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, price, currency, fee_rate, during, pool_url,pool_user,pool_password)
 select r.id, r.owner_id, 45, r.algo, r.hash, r.hash_unit, r.price_unit, 100, 'BTC', 0.03, int8range(${now}::bigint - 3600, ${now}::bigint + 36000), 'stratum+tcp://a:1','u','p' from rigs r where random() < 0.2`);
await db.execute(sql`insert into rental_segments select id, 0, lower(during), 2, 100, 1000, 30 from rentals`);
await db.execute(sql`insert into rig_minutes select id, 29759759 - m, true, true, 5, 1000, 100, 0 from rigs, generate_series(0, 29) m where id % 3 = 0`);
await db.execute(sql`analyze`);
async function time(name: string, f: () => Promise<unknown>) { await f(); const t = performance.now(); for (let i = 0; i < 5; i++) await f(); console.log(name, ((performance.now() - t) / 5).toFixed(1), 'ms'); }
for (const algo of [undefined, 'sha256']) {
  await time(`search ${algo}`, () => searchRentable(db, { algo, limit: 100, start: 0, nowUnix: now }));
  await time(`search p5 ${algo}`, () => searchRentable(db, { algo, limit: 100, start: 500, nowUnix: now }));
  await time(`totals ${algo}`, () => rigTotals(db, now, algo));
}
const page = await searchRentable(db, { algo: undefined, limit: 100, start: 0, nowUnix: now });
await time('describe 100', () => describeRigs(db, page, now));
const h = createRigHandlers({ db, nowUnix: () => now, feeRate: '0.03' });
await time('handler all', () => h.searchRigs({ query: {} } as never));
await time('handler sha256', () => h.searchRigs({ query: { type: 'sha256' } } as never));
const view = { db, caller: { accountId: 45, levels: { permAccount: 'write' } } as never, nowUnix: now };
for (const which of [{ activeAtUnix: now }, 'all'] as const) {
 await time('rentals ' + JSON.stringify(which), () => listRentals(db, { side: { renterId: 45 }, which }, { limit: 100, start: 0 }));
 const { rows: r } = await listRentals(db, { side: { renterId: 45 }, which }, { limit: 100, start: 0 });
 await time('describe rentals', () => describeRentals(r, view));
}
import { PgDialect } from 'drizzle-orm/pg-core';
const q = (searchRentable(db, { algo: process.argv[3], limit: 100, start: 0, nowUnix: now }) as never as { toSQL: () => { sql: string; params: unknown[] } }).toSQL();
const client = (db as never as { $client: { query: (s: string, p: unknown[]) => Promise<{ rows: Record<string, string>[] }> } }).$client;
if (process.argv[2]) { const plan = await client.query('explain analyze ' + q.sql, q.params); console.log(plan.rows.map((x) => x['QUERY PLAN']).join('\n')); }
await close();
