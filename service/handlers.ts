import { createAccountHandlers } from './account/handlers.ts';
import { createAuthHandlers } from './auth/handlers.ts';
import type { Handlers, ServedName } from './handler.ts';
import { createInfoHandlers } from './info/handlers.ts';
import type { Market } from './market.ts';
import { createRentalHandlers } from './rentals/handlers.ts';
import { createRigHandlers } from './rigs/handlers.ts';
import { createTelemetryHandlers } from './telemetry/handlers.ts';

/** A handler for every served row: one that is missing does not compile. */
export function createHandlers(market: Market): Handlers<ServedName> {
  return {
    ...createAuthHandlers(),
    ...createInfoHandlers(market),
    ...createAccountHandlers(market),
    ...createRigHandlers(market),
    ...createTelemetryHandlers(market),
    ...createRentalHandlers(market),
  };
}
