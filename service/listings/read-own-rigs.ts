import type { Data } from '#lib/contract/shapes.ts';
import type { Database } from '#service/db/database.ts';
import { type DescribedRow, readDescribed } from '#service/rigs/described-repo.ts';
import { describeRigs } from '#service/rigs/read-rigs.ts';
import { type PasswordSight, presentOwnRig } from './present.ts';
import { readOwnerFacts } from './repo.ts';

type OwnRig = Data<'updateRig'>;

interface View {
  nowUnix: number;
  sight: PasswordSight;
}

/** Rows as their owner sees them, in their order, with as many queries for hundreds as for one. */
export async function describeOwnRigs(
  db: Database,
  rows: readonly DescribedRow[],
  { nowUnix, sight }: View,
): Promise<OwnRig[]> {
  const ids = rows.map(({ id }) => id);
  const facts = await readOwnerFacts(db, ids, nowUnix);
  return describeRigs(rows, nowUnix).flatMap((rig) => {
    const known = facts.get(Number(rig.id));
    return known ? presentOwnRig(rig, known, sight) : [];
  });
}

/** A rig that was just written, for the answer: without the password, which only `/rig/mine` tells. */
export async function readWritten(db: Database, id: number, nowUnix: number): Promise<OwnRig> {
  const rows = await readDescribed(db, [id], nowUnix);
  const [rig] = await describeOwnRigs(db, rows, { nowUnix, sight: 'left out' });
  if (!rig) throw new Error(`rig ${id} was written and is not there`);
  return rig;
}
