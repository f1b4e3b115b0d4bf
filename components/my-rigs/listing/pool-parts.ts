import type { ComponentType } from 'react';
import type { StoredPool } from '#lib/contract/desk-pool-check.ts';
import type { OwnRig } from '../own-rig.ts';

export interface SavedPool {
  id: string;
  /** A stratum URL. */
  host: string;
  user: string;
}

/** What is to mine at a pool. */
export interface PoolWork {
  /** A slug; undefined where none is chosen yet. */
  algorithm?: string | undefined;
  /** What the rig advertises. */
  hash?: { hash: string | number; type: string } | undefined;
  /** What suits that rig, where its market says it. */
  optimal_diff?: OwnRig['optimal_diff'];
}

/** What a listing has of the account's pools; handed in by the page. */
export interface PoolParts {
  /** Chooses one of the saved pools of an algorithm. */
  SavedPools: ComponentType<{
    algo: string;
    /** The id of the one that stands in the fields. */
    chosen: string | undefined;
    onChoose: (pool: SavedPool) => void;
  }>;
  /** Tries a pool as it stands in the form. */
  PoolCheck: ComponentType<
    PoolWork & { host: string; user: string; pass: string; stored?: StoredPool | undefined }
  >;
}
