import type { Database } from '#service/db/database.ts';
import { type CountRequests, WINDOW_MS } from './count-requests.ts';
import { countInTable, forgetAddresses } from './repo.ts';

/** Counts the requests of all processes on a database, and once a minute forgets the addresses that were not seen in it. */
export function countInDatabase(db: Database): CountRequests {
  let forgotMs = 0;
  return async function countRequest(request) {
    if (request.nowMs >= forgotMs + WINDOW_MS) {
      forgotMs = request.nowMs;
      await forgetAddresses(db, request.nowMs);
    }
    return countInTable(db, request);
  };
}
