import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';

/** Saved pools (specification, section 4, rows 10 to 12). */
export function createPoolHandlers(_market: Market): Handlers<'listPools' | 'createPool' | 'poolDetail'> {
  const refuse = async () => {
    throw new MarketRefusal('NOT_FOUND');
  };
  return { listPools: refuse, createPool: refuse, poolDetail: refuse };
}
