import type { ReadName } from '#lib/contract/endpoints.ts';

const second = 1_000;
const minute = 60 * second;

/** How often a visible tab asks again: what runs by the minute often, what only its owner changes never. */
export const refreshEveryMs = {
  whoami: false,
  assets: 30 * minute,
  algorithms: 2 * minute,
  balance: 2 * minute,
  listTransactions: 2 * minute,
  listProfiles: false,
  profileDetail: false,
  listPools: false,
  poolDetail: false,
  searchRigs: minute,
  myRigs: minute,
  rigDetail: 30 * second,
  rigGraph: minute,
  listRentals: minute,
  rentalDetail: 30 * second,
} as const satisfies Record<ReadName, number | false>;
