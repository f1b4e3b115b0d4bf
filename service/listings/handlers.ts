import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';

/** `/rig/mine`, and listing and changing rigs (specification, section 4, rows 14, 17 and 18). */
export function createListingHandlers(_market: Market): Handlers<'myRigs' | 'createRig' | 'updateRig'> {
  const refuse = async () => {
    throw new MarketRefusal('NOT_FOUND');
  };
  return { myRigs: refuse, createRig: refuse, updateRig: refuse };
}
