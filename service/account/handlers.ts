import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Caller, Handlers } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { presentBalances, presentProfile } from './present.ts';
import { insertProfile, type ProfileRow, putSlot, readBalances, readProfiles, readSlots } from './repo.ts';

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
      const profile = await insertProfile(db, { accountId, ...body, createdUnix: nowUnix() });
      if (!profile) throw unknownAlgorithm(body.algo);
      return { ...presentProfile(profile, [], 'blank'), pid: String(profile.id) };
    },

    async profileDetail({ params, caller }) {
      const profile = await ownProfile(db, params.id, caller);
      const slots = await readSlots(db, [profile.id]);
      return presentProfile(profile, slots.get(profile.id) ?? [], passwordsFor(caller));
    },

    async setPoolSlot({ params, body, caller }) {
      const { id } = await ownProfile(db, params.id, caller);
      if ('poolid' in body) {
        throw new MarketRefusal('NOT_FOUND', { message: `You have no saved pool ${body.poolid}` });
      }
      await putSlot(db, { profileId: id, priority: Number(params.priority), ...body });
      return { id: String(id), success: true, message: 'Updated' };
    },
  };
}

/** Who could set a password may read it. */
function passwordsFor({ levels }: Caller): 'shown' | 'blank' {
  return levels.permAccount === 'write' ? 'shown' : 'blank';
}

/** Another account's profile is not there. */
async function ownProfile(db: Database, id: string, { accountId }: Caller): Promise<ProfileRow> {
  const [profile] = await readProfiles(db, accountId, { id: rowId(id) });
  if (!profile) throw new MarketRefusal('NOT_FOUND', { message: `You have no profile ${id}` });
  return profile;
}

function unknownAlgorithm(algo: string): MarketRefusal {
  const message = `must be an algorithm of this market, and ${algo} is none`;
  return new MarketRefusal('INVALID_BODY', {
    message: `algo: ${message}`,
    fields: [{ path: 'algo', message }],
  });
}
