import { createOrderList } from '#lib/bff/orders/order-routes.ts';
import { route } from '#lib/bff/requests/route.ts';

const handle = route({ GET: createOrderList });

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
