import 'server-only';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { poolOrder, profileOrder, rigOrder } from './creation-orders.ts';
import { extensionOrder } from './extension-order.ts';
import type { OrderKind } from './order-kind.ts';
import { rentalOrder } from './rental-order.ts';

/** An order without a line here does not compile. */
export const orderKinds: { [N in OrderName]: OrderKind<N> } = {
  createRental: rentalOrder,
  extendRental: extensionOrder,
  createRig: rigOrder,
  createProfile: profileOrder,
  createPool: poolOrder,
};
