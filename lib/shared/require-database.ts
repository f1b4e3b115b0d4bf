import 'server-only';
import type { Redis } from 'ioredis';

/** Of a database that Redis does not have it says so once, and goes on in the first one, which may be another desk's. */
export async function requireDatabase(redis: Redis): Promise<void> {
  const { db = 0 } = redis.options;
  if (db === 0) return;
  await redis.select(db).catch(({ message }: Error) => {
    throw new Error(`the database ${db}, which REDIS_URL names, cannot be had: ${message}`);
  });
}
