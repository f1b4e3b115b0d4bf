import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { requireAccount } from '#service/auth/repo.ts';
import { rowId } from '#service/db/row-id.ts';
import { type CommandContext, type CommandResult, command } from '../command.ts';
import { barRig, listRigs } from '../repo.ts';
import { textTable } from '../text-table.ts';
import { username } from './users.ts';

const shape = z.strictObject({ id: z.string() });

export const disableRig = command(shape, (context, { id }) => setBarred(context, { id, barred: true }));

export const enableRig = command(shape, (context, { id }) => setBarred(context, { id, barred: false }));

async function setBarred(
  { open: { market } }: CommandContext,
  { id, barred }: { id: string; barred: boolean },
): Promise<CommandResult> {
  const rig = await barRig(market.db, { id: rowId(id), barred });
  if (!rig) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${id}` });
  const already = rig.barred === barred ? 'already ' : '';
  const state = barred
    ? `is ${already}disabled: nobody can rent it, whatever its owner does. What is rented runs on.`
    : `is ${already}enabled${rig.enabled ? '' : '; its owner has switched it off'}.`;
  return { text: `Rig ${id} (${rig.name}, of ${rig.owner}) ${state}`, data: { ...rig, barred } };
}

export const listAllRigs = command(
  z.strictObject({ user: username.optional() }),
  async ({ open: { market } }, { user }) => {
    const ownerId = user === undefined ? undefined : (await requireAccount(market.db, user)).id;
    const rigs = await listRigs(market.db, ownerId);
    const rows = rigs.map(({ id, owner, name, algo, enabled, barred }) => ({
      id,
      owner,
      name,
      algorithm: algo,
      'by its owner': enabled ? 'on' : 'off',
      'by the operator': barred ? 'disabled' : 'enabled',
    }));
    return { text: textTable(rows, 'There are no rigs.'), data: rigs };
  },
);
