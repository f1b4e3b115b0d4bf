import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { OpenMarket } from '#service/open-market.ts';
import type { Start } from './commands.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** The market's database without anything of the market around it: the driver alone. */
export interface RawDatabase {
  query: Query;
  transact: (work: (query: Query) => Promise<void>) => Promise<void>;
}

/** PostgreSQL over connections of its own; the embedded database, which has one opener, through the market's. */
export function openRaw({ market }: OpenMarket, { place, connections }: Start): RawDatabase {
  if ('directory' in place) return embedded((market.db as unknown as { $client: PGlite }).$client);
  const pool = new Pool({ connectionString: place.url, max: connections, allowExitOnIdle: true });
  return {
    query: (text, values) => pool.query(text, [...values]),
    async transact(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await work((text, values) => client.query(text, [...values]));
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    },
  };
}

function embedded(client: PGlite): RawDatabase {
  return {
    query: (text, values) => client.query(text, [...values]),
    transact: (work) => client.transaction((tx) => work((text, values) => tx.query(text, [...values]))),
  };
}
