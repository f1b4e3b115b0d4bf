import type { ComponentType } from 'react';
import type { StoredPool } from '#lib/contract/desk-pool-check.ts';

export interface SavedPool {
  id: string;
  /** A stratum URL. */
  host: string;
  user: string;
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
  PoolCheck: ComponentType<{
    host: string;
    user: string;
    pass: string;
    stored?: StoredPool | undefined;
    algorithm?: string | undefined;
    hash?: { hash: string; type: string } | undefined;
  }>;
}
