import { createConnect } from '#lib/bff/keys/connect.ts';
import { createDisconnect } from '#lib/bff/keys/disconnect.ts';
import { createSessionView } from '#lib/bff/keys/session-view.ts';
import { createRigs } from '#lib/bff/market-index/rigs-route.ts';
import { createOrderDetail, createOrderList } from '#lib/bff/orders/order-routes.ts';
import { createPoolCheck } from '#lib/bff/pool-check/pool-check-route.ts';
import { createProxyChange } from '#lib/bff/proxy-change.ts';
import { createProxyRead } from '#lib/bff/proxy-read.ts';
import { createHandler, type Handler } from '#lib/bff/requests/handler.ts';
import { createSlotSwap } from '#lib/bff/slots/slot-swap-route.ts';
import { createStatus } from '#lib/bff/status.ts';
import type { Wiring } from '#lib/bff/wiring.ts';

/** The desk's route handlers by the paths that Next gives them. */
export function deskRoutes(wiring: Wiring): Handler {
  const proxy = createHandler(wiring, { GET: createProxyRead, POST: createProxyChange });
  const routes: Record<string, Handler> = {
    '/api/session': createHandler(wiring, { GET: createSessionView, POST: createConnect }),
    '/api/session/disconnect': createHandler(wiring, { POST: createDisconnect }),
    '/api/rigs': createHandler(wiring, { GET: createRigs }),
    '/api/status': createHandler(wiring, { GET: createStatus }),
    '/api/pool-check': createHandler(wiring, { POST: createPoolCheck }),
    '/api/slot-swap': createHandler(wiring, { POST: createSlotSwap }),
    '/api/orders': createHandler(wiring, { GET: createOrderList }),
  };
  const order = createHandler(wiring, { GET: createOrderDetail });
  return (request) => {
    const { pathname } = new URL(request.url);
    return (routes[pathname] ?? (pathname.startsWith('/api/orders/') ? order : proxy))(request);
  };
}
