import type { ConnectedKey } from '#lib/contract/desk.ts';

/** A key that may do everything. */
export const connectedKey: ConnectedKey = {
  environment: 'market',
  apiKey: 'key',
  username: 'renter',
  permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
};
