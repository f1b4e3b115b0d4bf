import { mayCall, type PermissionLevels, poolCheckAccess, savedPoolAccess } from '#lib/contract/access.ts';
import { endpoints, type Level, type Module } from '#lib/contract/endpoints.ts';

interface Words {
  /** The first module with the level asked for, as the specification names both: "permRental write". */
  needs: string;
  has: Level;
}

interface Act {
  access: { modules: readonly [Module, ...Module[]]; level: 'read' | 'write' };
  lacking: (words: Words) => string;
}

/** What one wants of a market: what a key needs for it, and what a key is told that has not got it. */
export const ACTS = {
  rent: {
    access: endpoints.createRental.access,
    lacking: ({ needs, has }) => `Renting needs ${needs}; this key has ${has}.`,
  },
  extend: {
    access: endpoints.extendRental.access,
    lacking: ({ needs, has }) => `Extending needs ${needs}; this key has ${has}.`,
  },
  'rent with a saved pool': {
    access: savedPoolAccess,
    lacking: ({ needs, has }) =>
      `Renting with a saved pool needs ${needs}; this key has ${has}. Without it the market does not tell the pool's password.`,
  },
  'fill from a saved pool': {
    access: savedPoolAccess,
    lacking: ({ needs, has }) => `Filling from a saved pool needs ${needs}; this key has ${has}.`,
  },
  'check a pool': {
    access: poolCheckAccess,
    lacking: () =>
      'Checking a pool needs permAccount read, permRental read or permRig read; this key has none of them.',
  },
  'create a profile': {
    access: endpoints.createProfile.access,
    lacking: ({ needs, has }) => `Creating a profile needs ${needs}; this key has ${has}.`,
  },
  'set a slot': {
    access: endpoints.setPoolSlot.access,
    lacking: ({ needs, has }) => `Changing a profile needs ${needs}; this key has ${has}.`,
  },
  'save a pool': {
    access: endpoints.createPool.access,
    lacking: ({ needs, has }) => `Saving a pool needs ${needs}; this key has ${has}.`,
  },
  'list a rig': {
    access: endpoints.createRig.access,
    lacking: ({ needs, has }) => `Listing a rig needs ${needs}; this key has ${has}.`,
  },
  'change a rig': {
    access: endpoints.updateRig.access,
    lacking: ({ needs, has }) => `Changing a rig needs ${needs}; this key has ${has}.`,
  },
  'change rigs': {
    access: endpoints.updateRig.access,
    lacking: ({ needs, has }) => `Changing rigs needs ${needs}; this key has ${has}.`,
  },
  'search rigs': {
    access: endpoints.searchRigs.access,
    lacking: ({ needs, has }) => `Searching the market needs ${needs}; this key has ${has}.`,
  },
  'see a rig': {
    access: endpoints.rigDetail.access,
    lacking: () => 'Seeing a rig needs permRental read or permRig read; this key has none of them.',
  },
  'compare rigs': {
    access: endpoints.rigDetail.access,
    lacking: () => 'Comparing rigs needs permRental read or permRig read; this key has none of them.',
  },
  'see own rigs': {
    access: endpoints.myRigs.access,
    lacking: ({ needs, has }) => `Seeing your rigs needs ${needs}; this key has ${has}.`,
  },
  'see rentals': {
    access: endpoints.listRentals.access,
    lacking: ({ needs, has }) => `Seeing rentals needs ${needs}; this key has ${has}.`,
  },
  'see the ledger': {
    access: endpoints.listTransactions.access,
    lacking: ({ needs, has }) => `Seeing the ledger needs ${needs}; this key has ${has}.`,
  },
  'see the wallet': {
    access: endpoints.balance.access,
    lacking: ({ needs, has }) => `Seeing balances and transactions needs ${needs}; this key has ${has}.`,
  },
  'see the balance': {
    access: endpoints.balance.access,
    lacking: ({ needs, has }) => `Seeing the balance needs ${needs}; this key has ${has}.`,
  },
  'see profiles': {
    access: endpoints.listProfiles.access,
    lacking: ({ needs, has }) => `Seeing profiles needs ${needs}; this key has ${has}.`,
  },
  'see saved pools': {
    access: endpoints.listPools.access,
    lacking: ({ needs, has }) => `Seeing saved pools needs ${needs}; this key has ${has}.`,
  },
} as const satisfies Record<string, Act>;

/** Why a key with these levels may not do it, as a sentence; undefined where it may. */
export function permissionProblem(act: keyof typeof ACTS, levels: PermissionLevels): string | undefined {
  const { access, lacking }: Act = ACTS[act];
  if (mayCall(access, levels)) return undefined;
  const [module] = access.modules;
  return lacking({ needs: `${module} ${access.level}`, has: levels[module] });
}
