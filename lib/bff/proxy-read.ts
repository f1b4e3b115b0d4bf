import 'server-only';
import { LRUCache } from 'lru-cache';
import type { ReadName } from '#lib/contract/endpoints.ts';
import type { Query } from '#lib/contract/shapes.ts';
import { type CheckedRead, checkedRead, type ReadArgs, read } from './read.ts';
import { readAsking } from './requests/asking-header.ts';
import type { Handler } from './requests/handler.ts';
import { askingAccount, type RequestedRow, requestedRow, singleValues } from './requests/requested-row.ts';
import { kept } from './requests/respond.ts';
import type { Wiring } from './wiring.ts';

/** The same few addresses are asked for all day: what they mean is worked out once. */
const MAX_REMEMBERED = 2_000;
const MAX_ADDRESS = 500;

/** How the proxy answers a GET: which row?, whose key?, then `read`. */
export function createProxyRead(wiring: Wiring): Handler {
  const checked = new LRUCache<string, CheckedRead>({ max: MAX_REMEMBERED });

  return async function proxyRead(request) {
    const { url } = request;
    const known = checked.get(url);
    const requested = known ?? requestedRow(request);
    if (requested instanceof Response) return requested;
    const name = nameOf(requested);
    const account = await askingAccount(wiring, request, name);
    const wanted = known ?? remembered(url, requested as RequestedRow);
    const asking = readAsking(request);
    return kept(await read(wiring, { account, read: wanted, asking }));
  };

  function remembered(url: string, { row, search }: RequestedRow): CheckedRead {
    const name = row.name as ReadName;
    // The row was found by this path, so the parameters are its own.
    const args = { params: row.params, query: singleValues(search) as Query<ReadName> };
    const fitting = checkedRead(name, args as ReadArgs<ReadName>);
    if (url.length <= MAX_ADDRESS) checked.set(url, fitting);
    return fitting;
  }
}

function nameOf(requested: CheckedRead | RequestedRow): ReadName {
  return 'row' in requested ? (requested.row.name as ReadName) : requested.name;
}
