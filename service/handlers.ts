import { createAccountHandlers } from './account/handlers.ts';
import { createAuthHandlers } from './auth/handlers.ts';
import { createGraphHandlers } from './graph/handlers.ts';
import type { Handlers } from './handler.ts';
import { createInfoHandlers } from './info/handlers.ts';
import { createListingHandlers } from './listings/handlers.ts';
import type { Market } from './market.ts';
import { createPoolHandlers } from './pools/handlers.ts';
import { createRentalHandlers } from './rentals/handlers.ts';
import { createRigHandlers } from './rigs/handlers.ts';
import { createRecentDeliveries } from './rigs/recent-delivery.ts';
import { createTransactionHandlers } from './transactions/handlers.ts';

/** A handler for every row of the table: one that is missing does not compile. */
export function createHandlers(market: Market): Handlers {
  const recentDeliveries = createRecentDeliveries(market.db);
  return {
    ...createAuthHandlers(),
    ...createInfoHandlers(market),
    ...createAccountHandlers(market),
    ...createTransactionHandlers(market),
    ...createPoolHandlers(market),
    ...createRigHandlers(market, recentDeliveries),
    ...createListingHandlers(market, recentDeliveries),
    ...createGraphHandlers(market),
    ...createRentalHandlers(market),
  };
}
