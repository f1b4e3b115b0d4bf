import 'server-only';
import type { Wiring } from '../wiring.ts';
import { noSuchPath } from './checked-path.ts';
import { createHandler } from './handler.ts';

/** What answers below /api where nothing else does: NOT_FOUND in an envelope, never a page. */
export function createUnknownPath(wiring: Wiring): (request: Request) => Promise<Response> {
  const refuse = () => Promise.reject(noSuchPath());
  return createHandler(wiring, { GET: refuse, POST: refuse });
}
