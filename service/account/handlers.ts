import { MarketRefusal } from '#lib/contract/errors.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import { refuseTooMany } from '#service/auth/account-limits.ts';
import { lockAccount } from '#service/auth/repo.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Caller, Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { ownPool } from '#service/pools/own-pool.ts';
import { passwordsFor } from '#service/pools/present-login.ts';
import { refuseOtherAlgorithm, unknownAlgorithm } from '#service/pools/rules.ts';
import { presentBalances, presentProfile } from './present.ts';
import {
  countProfiles,
  insertProfile,
  type ProfileRow,
  putSlot,
  readBalances,
  readProfiles,
  readSlots,
} from './repo.ts';

type AccountName = 'balance' | 'listProfiles' | 'createProfile' | 'profileDetail' | 'setPoolSlot';

/** Balances and pool profiles (specification, section 4, rows 4 and 6 to 9). */
export function createAccountHandlers({ db, nowUnix }: Market): Handlers<AccountName> {
  return {
    async balance({ caller }) {
      return presentBalances(await readBalances(db, caller.accountId));
    },

    async listProfiles({ query, caller }) {
      const found = await readProfiles(db, caller.accountId, { algo: query.algo });
      const slots = await readSlots(
        db,
        found.map(({ id }) => id),
      );
      const passwords = passwordsFor(caller);
      return found.map((profile) => presentProfile(profile, slots.get(profile.id) ?? [], passwords));
    },

    async createProfile({ body, caller }) {
      const { accountId } = caller;
      return db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        refuseTooMany('profiles', await countProfiles(tx, accountId));
        const profile = await insertProfile(tx, { accountId, ...body, createdUnix: nowUnix() });
        if (!profile) throw unknownAlgorithm(body.algo);
        return { ...presentProfile(profile, [], 'blank'), pid: String(profile.id) };
      });
    },

    async profileDetail({ params, caller }) {
      const profile = await ownProfile(db, params.id, caller);
      const slots = await readSlots(db, [profile.id]);
      return presentProfile(profile, slots.get(profile.id) ?? [], passwordsFor(caller));
    },

    async setPoolSlot({ params, body, caller }) {
      return db.transaction(async (tx) => {
        const profile = await ownProfile(tx, params.id, caller);
        const { host, user, pass } = await slotLogin(tx, { profile, body, caller });
        const priority = Number(params.priority);
        await putSlot(tx, { profileId: profile.id, priority, host, user, pass });
        return { id: String(profile.id), success: true, message: 'Updated' };
      });
    },
  };
}

/** Another account's profile is not there. */
async function ownProfile(db: Database, id: string, { accountId }: Caller): Promise<ProfileRow> {
  const [profile] = await readProfiles(db, accountId, { id: rowId(id) });
  if (!profile) throw new MarketRefusal('NOT_FOUND', { message: `You have no profile ${id}` });
  return profile;
}

/** What goes into a slot: what was typed, or a copy of a saved pool as it is now. */
async function slotLogin(
  db: Database,
  { profile, body, caller }: { profile: ProfileRow; body: ParsedBody<'setPoolSlot'>; caller: Caller },
) {
  if (body.poolid === undefined) return body;
  const pool = await ownPool(db, body.poolid, caller);
  refuseOtherAlgorithm(pool, profile);
  return pool;
}
