import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { Data } from '#lib/contract/shapes.ts';

/** `host` is its stratum URL, also where the service tells the port apart. */
export type SavedPool = Data<'listPools'>[number];

export function withWholeHost(pool: Data<'listPools'>[number]): SavedPool {
  return { ...pool, host: savedPoolUrl(pool) };
}
