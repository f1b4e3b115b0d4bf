import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import type { FrontRefusal } from './refuse.ts';

const notTheRouter: FrontRefusal = {
  status: 400,
  error: 'BAD_REQUEST',
  message: "the router's headers must be as a page of the desk sends them",
};

/**
 * Refuses what a page's router never says: Next answers a state it cannot read with a fault of its own, and draws for
 * the ways of fetching ahead (2 and 3) that no page here is made for. It writes of both into the log, for anyone who asks.
 */
export function refusedRouter(headers: IncomingHttpHeaders): FrontRefusal | undefined {
  const ahead = headers['next-router-prefetch'];
  const known = ahead === undefined || ahead === '1';
  return known && isReadable(headers['next-router-state-tree']) ? undefined : notTheRouter;
}

/** By Next's own reader, so that the two never differ. */
function isReadable(state: string | string[] | undefined): boolean {
  if (state === undefined) return true;
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
