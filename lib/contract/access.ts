import type { Access, Level, Module } from './endpoints.ts';

export type PermissionLevels = Record<Module, Level>;

const RANK = { none: 0, read: 1, write: 2 } as const satisfies Record<Level, number>;

/** Whether a key with these levels may call an endpoint with this access; any one of its modules suffices (specification, section 5). */
export function mayCall(access: Access, levels: PermissionLevels): boolean {
  if (typeof access === 'string') return true;
  return access.modules.some((module) => RANK[levels[module]] >= RANK[access.level]);
}

/** What a refused key lacks, in words: "needs permRental write; this key has read". */
export function missingPermission(access: Access, levels: PermissionLevels): string | undefined {
  if (typeof access === 'string' || mayCall(access, levels)) return undefined;
  const needed = access.modules.map((module) => `${module} ${access.level}`).join(' or ');
  const held = access.modules.map((module) => levels[module]).join(' and ');
  return `needs ${needed}; this key has ${held}`;
}

/** Who may rent or list with a saved pool: services tell its password only to those who could set it. */
export const savedPoolAccess = {
  modules: ['permAccount'],
  level: 'write',
} as const satisfies Access;

/** Who may have a pool checked: whoever can see pools anywhere. */
export const poolCheckAccess = {
  modules: ['permAccount', 'permRental', 'permRig'],
  level: 'read',
} as const satisfies Access;
