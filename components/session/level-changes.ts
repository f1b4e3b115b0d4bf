import type { PermissionLevels } from '#lib/contract/access.ts';
import type { Level, Module } from '#lib/contract/endpoints.ts';

export interface LevelChange {
  module: Module;
  from: Level;
  to: Level;
  /** When it was noticed, in epoch milliseconds. */
  atMs: number;
}

const RANK = { none: 0, read: 1, write: 2 } as const satisfies Record<Level, number>;

/** What became of a key's levels between two looks. */
export function levelChanges(before: PermissionLevels, after: PermissionLevels, atMs: number): LevelChange[] {
  return (Object.keys(after) as Module[])
    .filter((module) => before[module] !== after[module])
    .map((module) => ({ module, from: before[module], to: after[module], atMs }));
}

/** The changes there are to tell: of each module the last. */
export function latestChanges(earlier: readonly LevelChange[], later: readonly LevelChange[]): LevelChange[] {
  const again = later.map(({ module }) => module);
  return [...earlier.filter(({ module }) => !again.includes(module)), ...later];
}

export function isLowered({ from, to }: LevelChange): boolean {
  return RANK[to] < RANK[from];
}
