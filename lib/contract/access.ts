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
