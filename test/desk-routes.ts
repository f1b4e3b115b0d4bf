import { createConnect } from '#lib/bff/keys/connect.ts';
import { createDisconnect } from '#lib/bff/keys/disconnect.ts';
import { createSessionView } from '#lib/bff/keys/session-view.ts';
import { createRigsRoute } from '#lib/bff/market-index/rigs-route.ts';
import { createOrderDetail, createOrderList } from '#lib/bff/orders/order-routes.ts';
import { createPoolCheck } from '#lib/bff/pool-check/pool-check-route.ts';
import { createProxy } from '#lib/bff/proxy.ts';
import { createHandler } from '#lib/bff/requests/handler.ts';
import { createSlotSwap } from '#lib/bff/slots/slot-swap-route.ts';
import { createStatus } from '#lib/bff/status.ts';
import type { Wiring } from '#lib/bff/wiring.ts';

/** The desk's route handlers by the paths that Next gives them. */
export function deskRoutes(wiring: Wiring): (request: Request) => Promise<Response> {
  const proxy = createProxy(wiring);
  const routes: Record<string, (request: Request) => Promise<Response>> = {
    '/api/session': createHandler(wiring, { GET: createSessionView(wiring), POST: createConnect(wiring) }),
    '/api/session/disconnect': createHandler(wiring, { POST: createDisconnect(wiring) }),
    '/api/rigs': createRigsRoute(wiring),
    '/api/status': createHandler(wiring, { GET: createStatus(wiring) }),
    '/api/pool-check': createHandler(wiring, { POST: createPoolCheck(wiring) }),
    '/api/slot-swap': createHandler(wiring, { POST: createSlotSwap(wiring) }),
    '/api/orders': createHandler(wiring, { GET: createOrderList(wiring) }),
  };
  const order = createHandler(wiring, { GET: createOrderDetail(wiring) });
  return (request) => {
    const { pathname } = new URL(request.url);
    return (routes[pathname] ?? (pathname.startsWith('/api/orders/') ? order : proxy))(request);
  };
}
