import type { ChangeName, ReadName } from '#lib/contract/endpoints.ts';

/** Which reads a change makes stale, for the key that made it; a change without a line here does not compile. */
export const staleAfter = {
  createProfile: ['listProfiles'],
  setPoolSlot: ['listProfiles', 'profileDetail', 'rentalDetail'],
  createPool: ['listPools'],
  createRig: ['myRigs', 'searchRigs'],
  updateRig: ['myRigs', 'searchRigs', 'rigDetail'],
  createRental: ['listRentals', 'balance', 'listTransactions', 'rigDetail', 'searchRigs', 'rigGraph'],
  extendRental: ['listRentals', 'rentalDetail', 'balance', 'listTransactions', 'rigDetail'],
} as const satisfies Record<ChangeName, readonly ReadName[]>;
