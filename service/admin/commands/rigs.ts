import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { requireAccount } from '#service/auth/repo.ts';
import { rowId } from '#service/db/row-id.ts';
import { type CommandContext, type CommandResult, command } from '../command.ts';
import { barRig, type ListedRig, listRigs } from '../repo.ts';
import { textMinute, textTable } from '../text-table.ts';
import { username } from './users.ts';

const shape = z.strictObject({ id: z.string() });

export const disableRig = command(shape, (context, { id }) => setBarred(context, { id, barred: true }));

export const enableRig = command(shape, (context, { id }) => setBarred(context, { id, barred: false }));

async function setBarred(
  { open: { market } }: CommandContext,
  { id, barred }: { id: string; barred: boolean },
): Promise<CommandResult> {
  const rig = await barRig(market.db, { id: rowId(id), barred, nowUnix: market.nowUnix() });
  if (!rig) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${id}` });
  const already = rig.barred === barred ? 'already ' : '';
  const state = barred
    ? `is ${already}disabled: nobody can rent it, whatever its owner does. What is rented runs on.`
    : `is ${already}enabled${exceptions(rig)}.`;
  return { text: `Rig ${id} (${rig.name}, of ${rig.owner}) ${state}`, data: { ...rig, barred } };
}

/** What else keeps a rig that is enabled from being rented. */
function exceptions({ enabled, algorithmActive, ownerDisabled, algo }: ListedRig): string {
  const byAlgorithm = algorithmActive ? '' : `; its algorithm ${algo} is disabled`;
  const byOwner = ownerDisabled ? '; its owner is disabled' : '';
  return `${byAlgorithm}${byOwner}${enabled ? '' : '; its owner has switched it off'}`;
}

type OperatorsWord = Pick<ListedRig, 'barred' | 'algorithmActive' | 'ownerDisabled'>;

/** What the operator says of a rig, by itself, by its owner or by its algorithm. */
export function operatorsWord({ barred, algorithmActive, ownerDisabled }: OperatorsWord): string {
  if (barred) return 'disabled';
  if (ownerDisabled) return 'owner disabled';
  return algorithmActive ? 'enabled' : 'algorithm disabled';
}

export const listAllRigs = command(
  z.strictObject({ user: username.optional(), unreported: z.boolean().default(false) }),
  async ({ open: { market } }, { user, unreported }) => {
    const ownerId = user === undefined ? undefined : (await requireAccount(market.db, user)).id;
    const which = unreported ? 'unreported' : 'all';
    const rigs = await listRigs(market.db, { ownerId, which }, market.nowUnix());
    const nothing = unreported ? 'There is no rented rig that nobody reports.' : 'There are no rigs.';
    return { text: textTable(rigs.map(rigLine), nothing), data: rigs };
  },
);

function rigLine(rig: ListedRig) {
  return {
    id: rig.id,
    owner: rig.owner,
    name: rig.name,
    algorithm: rig.algo,
    rented: rig.rented ? 'yes' : 'no',
    measured: measuredWord(rig.online),
    'last minute': textMinute(rig.reportedMinute),
    'by its owner': rig.enabled ? 'on' : 'off',
    'by the operator': operatorsWord(rig),
  };
}

function measuredWord(online: boolean | null): string {
  if (online === null) return 'never';
  return online ? 'online' : 'offline';
}
