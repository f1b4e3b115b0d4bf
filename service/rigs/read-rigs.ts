import type { Data } from '#lib/contract/shapes.ts';
import type { Database } from '#service/db/database.ts';
import { deliveredShares } from '#service/delivery/repo.ts';
import { windowsOf } from '#service/telemetry/repo.ts';
import { presentRig } from './present.ts';
import { type RigRow, readPrices, readRigs } from './repo.ts';

type Rig = Data<'rigDetail'>;

/** Rows as rigs of the wire, in their order, with as many queries for a hundred as for one. */
export async function describeRigs(db: Database, rows: readonly RigRow[], nowUnix: number): Promise<Rig[]> {
  const ids = rows.map(({ id }) => id);
  const [prices, windows, shares] = await Promise.all([
    readPrices(db, ids),
    windowsOf(db, rows, nowUnix),
    deliveredShares(db, ids),
  ]);
  return rows.map((row) =>
    presentRig(row, {
      prices: prices.get(row.id) ?? [],
      windows: windows.get(row.id) ?? {},
      deliveredShare: shares.get(row.id),
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
  const rows = await readRigs(db, ids, nowUnix);
  const rigs = await describeRigs(db, rows, nowUnix);
  return new Map(rigs.map((rig) => [Number(rig.id), rig]));
}
