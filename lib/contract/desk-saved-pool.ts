import { joinStratumUrl, parseStratumUrl } from '#lib/domain/stratum-url.ts';
import type { Body } from './shapes.ts';

/**
 * Beside `pool_url` and `pool_user` in the body of a rental or a listing, in place of `pool_password`: the saved pool they
 * are of. The desk puts its password in; the browser never has it.
 */
export interface OfSavedPool {
  poolid: string;
}

/** What the desk refuses of a saved pool before it asks the market: in `fields` these stand for their paths. */
export const savedPoolProblems = {
  /** It is gone, or has another address or user than was seen. */
  changed: 'saved_pool',
  /** The market does not tell its password. */
  untold: 'saved_pool.pass',
} as const;

/** A pool with its password, or as a saved one. */
export type GivenPool = { pool_url: string; pool_user: string } & ({ pool_password: string } | OfSavedPool);

/** The body of a new rig as the desk takes it. */
export type NewListingBody = Omit<Body<'createRig'>, keyof GivenPool | 'pool_password'> & GivenPool;

/** The address of a saved pool. Some services tell its host and port apart. */
export function savedPoolUrl({ host, port }: { host: string; port?: string | null | undefined }): string {
  return parseStratumUrl(host) || !port ? host : joinStratumUrl({ host, port });
}
