import type { ChangeName, ReadName } from '#lib/contract/endpoints.ts';

/**
 * Which reads a change makes stale, for the key that made it; a change without a line here does not compile. Rentals tell the pools of
 * their profile and the name of their rig as they are now, graphs what is advertised.
 */
export const staleAfter = {
  createProfile: ['listProfiles'],
  setPoolSlot: ['listProfiles', 'profileDetail', 'listRentals', 'rentalDetail'],
  createPool: ['listPools'],
  createRig: ['myRigs', 'searchRigs'],
  updateRig: ['myRigs', 'searchRigs', 'rigDetail', 'rigGraph', 'rentalDetail'],
  createRental: ['listRentals', 'balance', 'listTransactions', 'rigDetail', 'searchRigs', 'rigGraph'],
  extendRental: ['listRentals', 'rentalDetail', 'balance', 'listTransactions', 'rigDetail'],
} as const satisfies Record<ChangeName, readonly ReadName[]>;
