import { refuseTooMany } from '#service/auth/account-limits.ts';
import { lockAccount } from '#service/auth/repo.ts';
import type { Handlers } from '#service/handler.ts';
import { readActiveAlgorithm } from '#service/listings/repo.ts';
import type { Market } from '#service/market.ts';
import { ownPool } from './own-pool.ts';
import { presentPool } from './present.ts';
import { passwordsFor } from './present-login.ts';
import { countPools, insertPool, readPools } from './repo.ts';
import { unknownAlgorithm } from './rules.ts';

/** Saved pools (specification, section 4, rows 10 to 12). */
export function createPoolHandlers({
  db,
  nowUnix,
}: Market): Handlers<'listPools' | 'createPool' | 'poolDetail'> {
  return {
    async listPools({ caller }) {
      const found = await readPools(db, caller.accountId);
      return found.map((pool) => presentPool(pool, passwordsFor(caller)));
    },

    async createPool({ body, caller }) {
      const { accountId } = caller;
      return db.transaction(async (tx) => {
        if (!(await readActiveAlgorithm(tx, body.algo))) throw unknownAlgorithm(body.algo);
        await lockAccount(tx, accountId);
        refuseTooMany('saved pools', await countPools(tx, accountId));
        const pool = await insertPool(tx, { accountId, ...body, createdUnix: nowUnix() });
        return presentPool(pool, passwordsFor(caller));
      });
    },

    async poolDetail({ params, caller }) {
      return presentPool(await ownPool(db, params.id, caller), passwordsFor(caller));
    },
  };
}
