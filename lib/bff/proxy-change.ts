import 'server-only';
import { INTENT_HEADER } from '#lib/contract/desk.ts';
import type { ChangeName, Params } from '#lib/contract/endpoints.ts';
import { parseQuery } from '#lib/contract/parse.ts';
import { accountNamed, environmentOf } from './keys/accounts.ts';
import { requireAccess } from './keys/require-access.ts';
import { checkedPath } from './requests/checked-path.ts';
import type { Handler } from './requests/handler.ts';
import { readJsonBody } from './requests/read-body.ts';
import { askingAccount, requestedRow, singleValues } from './requests/requested-row.ts';
import { success } from './requests/respond.ts';
import { duringSlotChange, ownProfile } from './slots/slot-changes.ts';
import type { Wiring } from './wiring.ts';
import { write } from './write.ts';

/** How the proxy answers a POST: which row?, whose key?, then `write`. */
export function createProxyChange(wiring: Wiring): Handler {
  return async function proxyChange(request) {
    const requested = requestedRow(request);
    if (requested instanceof Response) return requested;
    // A row that is found for a POST is one that changes something.
    const name = requested.row.name as ChangeName;
    const account = (await askingAccount(wiring, request, name)) ?? accountNamed([], null);
    parseQuery(name, singleValues(requested.search), 'refuse');
    const params = requested.row.params as Params<typeof name>;
    const intent = request.headers.get(INTENT_HEADER);
    const body = await readJsonBody(request);
    const send = () => write(wiring, { account, name, params, body, intent });
    if (!('priority' in params)) return success({ data: await send() });
    // Who may set no slot holds up no swap.
    checkedPath(name, params);
    await requireAccess(wiring, account, name);
    const { slotChanges } = environmentOf(wiring, account);
    const profile = ownProfile(account, params.id);
    return success({ data: await duringSlotChange(slotChanges, { profile, change: 'set' }, send) });
  };
}
