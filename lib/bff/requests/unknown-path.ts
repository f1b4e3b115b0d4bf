import 'server-only';
import { noSuchPath } from './checked-path.ts';
import type { Handler } from './handler.ts';

/** What answers below /api where nothing else does: NOT_FOUND in an envelope, never a page. */
export function createUnknownPath(): Handler {
  return async function unknownPath() {
    throw noSuchPath();
  };
}
