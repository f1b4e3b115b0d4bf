import type { Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { readDescribedOf } from '#service/rigs/described-repo.ts';
import { type RecentDeliveries, withDelivery } from '#service/rigs/recent-delivery.ts';
import { listRig } from './list-rig.ts';
import { describeOwnRigs } from './read-own-rigs.ts';
import { updateRig } from './update-rig.ts';

/** `/rig/mine`, and listing and changing rigs (specification, section 4, rows 14, 17 and 18). */
export function createListingHandlers(
  market: Market,
  { readOfList }: RecentDeliveries,
): Handlers<'myRigs' | 'createRig' | 'updateRig'> {
  return {
    async myRigs({ caller }) {
      const nowUnix = market.nowUnix();
      const rigs = await readDescribedOf(market.db, caller.accountId, nowUnix);
      // Who could set a password may read it.
      const sight = caller.levels.permRig === 'write' ? 'shown' : 'blank';
      const [own, deliveries] = await Promise.all([
        describeOwnRigs(market.db, rigs, { nowUnix, sight }),
        readOfList(rigs, nowUnix),
      ]);
      return own.map((rig) => withDelivery(rig, deliveries));
    },

    createRig: ({ body, caller }) => listRig(market, caller.accountId, body),

    updateRig: ({ params, body, caller }) =>
      updateRig(market, { ownerId: caller.accountId, id: params.id, wish: body }),
  };
}
