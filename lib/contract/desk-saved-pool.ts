import { joinStratumUrl, parseStratumUrl } from '#lib/domain/stratum-url.ts';
import type { Access } from './endpoints.ts';

/** Who may rent with a saved pool: services tell its password only to those who could set it. */
export const savedPoolAccess = {
  modules: ['permAccount'],
  level: 'write',
} as const satisfies Access;

/**
 * Beside `pool_url` and `pool_user` in the body of a rental, in place of `pool_password`: the saved pool they are of. The
 * desk puts its password in; the browser never has it.
 */
export interface OfSavedPool {
  poolid: string;
}

/** The address of a saved pool. Some services tell its host and port apart. */
export function savedPoolUrl({ host, port }: { host: string; port?: string | null | undefined }): string {
  return parseStratumUrl(host) || !port ? host : joinStratumUrl({ host, port });
}
