import 'server-only';
import { environmentOf, openAccount } from '#lib/bff/keys/accounts.ts';
import { livesOf } from '#lib/bff/keys/lives.ts';
import { noSuchPath } from '#lib/bff/requests/checked-path.ts';
import type { Handler } from '#lib/bff/requests/handler.ts';
import { success } from '#lib/bff/requests/respond.ts';
import type { Wiring } from '#lib/bff/wiring.ts';
import { MarketRefusal, refusedFields } from '#lib/contract/errors.ts';
import { isIntent } from './intent.ts';

/**
 * `GET /api/orders`: the named key's orders of the last day and those still open, newest first; with `subject`, those
 * about that.
 */
export function createOrderList(wiring: Wiring): Handler {
  return async function orders(request) {
    const { account, orders } = await ordersOf(wiring, request);
    const subject = subjectOf(new URL(request.url).searchParams);
    const all = await orders.list(account);
    return success({ data: all.filter((order) => subject === undefined || order.subject === subject) });
  };
}

/** `GET /api/orders/{intent}`: one of them. Throws NOT_FOUND for one that this key never ordered, or that ended days ago. */
export function createOrderDetail(wiring: Wiring): Handler {
  return async function order(request) {
    const { account, orders } = await ordersOf(wiring, request);
    const intent = new URL(request.url).pathname.split('/').at(-1)?.toLowerCase() ?? '';
    if (!isIntent(intent)) throw noSuchPath();
    const known = await orders.get(account, intent);
    if (known) return success({ data: known });
    throw new MarketRefusal('NOT_FOUND', {
      message: 'the desk does not know this order of this key',
    });
  };
}

/** The orders of the key that the request names, in use from now on. */
async function ordersOf(wiring: Wiring, request: Request) {
  const { session, account } = await openAccount(wiring, request);
  const { orders } = environmentOf(wiring, account);
  orders.appear(account, livesOf(wiring, session));
  return { account, orders };
}

function subjectOf(search: URLSearchParams): string | undefined {
  const other = [...search.keys()].find((name, at) => name !== 'subject' || at > 0);
  if (other === undefined) return search.get('subject') ?? undefined;
  const message = other === 'subject' ? 'is given more than once' : 'is not a known parameter';
  throw refusedFields('INVALID_QUERY', [{ path: other, message }]);
}
