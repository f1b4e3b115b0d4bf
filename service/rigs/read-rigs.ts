import type { Data } from '#lib/contract/shapes.ts';
import type { Database } from '#service/db/database.ts';
import { windowsOf } from '#service/telemetry/windows.ts';
import { type DescribedRow, readDescribed } from './described-repo.ts';
import { presentRig } from './present.ts';
import type { RigPrice } from './repo.ts';

type Rig = Data<'rigDetail'>;

/** Rows as rigs of the wire, in their order. */
export function describeRigs(rows: readonly DescribedRow[], nowUnix: number): Rig[] {
  return rows.map((row) =>
    presentRig(row, {
      prices: pricesOf(row),
      windows: windowsOf(row.windows, row.workPerDifficulty),
      deliveredShare: row.deliveredShare ?? undefined,
      nowUnix,
    }),
  );
}

/** Rigs of the wire by id; ids without a rig are left out. */
export async function publicRigs(
  db: Database,
  ids: readonly number[],
  nowUnix: number,
): Promise<Map<number, Rig>> {
  const rigs = describeRigs(await readDescribed(db, ids, nowUnix), nowUnix);
  return new Map(rigs.map((rig) => [Number(rig.id), rig]));
}

/** What a rig is listed for. */
export function pricesOf({ prices }: DescribedRow): RigPrice[] {
  return (prices ?? []).map((listed) => ({ ...listed, price: BigInt(listed.price) }));
}
