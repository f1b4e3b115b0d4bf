import { createAccountHandlers } from './account/handlers.ts';
import { createAuthHandlers } from './auth/handlers.ts';
import { createGraphHandlers } from './graph/handlers.ts';
import type { Handlers, ServedName } from './handler.ts';
import { createInfoHandlers } from './info/handlers.ts';
import type { Market } from './market.ts';
import { createRentalHandlers } from './rentals/handlers.ts';
import { createRigHandlers } from './rigs/handlers.ts';

/** A handler for every served row: one that is missing does not compile. */
export function createHandlers(market: Market): Handlers<ServedName> {
  return {
    ...createAuthHandlers(),
    ...createInfoHandlers(market),
    ...createAccountHandlers(market),
    ...createRigHandlers(market),
    ...createGraphHandlers(market),
    ...createRentalHandlers(market),
  };
}
