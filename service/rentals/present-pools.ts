import type { Data } from '#lib/contract/shapes.ts';
import { parseStratumUrl } from '#lib/domain/stratum-url.ts';
import type { Slot } from '#service/account/repo.ts';
import type { Caller } from '#service/handler.ts';
import type { RentalRow } from './repo.ts';

type Pools = Data<'profileDetail'>['pools'];

/** What of a rental's pools a caller sees: all, all but the passwords, or hosts only. */
export type PoolSight = 'all' | 'no passwords' | 'hosts';

const MASK = '***';

/** The owner needs to know where the rig mines, not as whom; passwords are for keys that could also set them. */
export function poolSight(row: RentalRow, { accountId, levels }: Caller): PoolSight {
  if (row.renterId !== accountId) return 'hosts';
  return levels.permAccount === 'write' ? 'all' : 'no passwords';
}

/** Where a rental's work goes: the slots of its profile as they are now, or the one pool it was made with. */
export function presentPools(row: RentalRow, slots: readonly Slot[], sight: PoolSight): Pools {
  const own = {
    priority: 0,
    host: row.poolUrl ?? '',
    user: row.poolUser ?? '',
    pass: row.poolPassword ?? '',
  };
  const pools = row.profileId === null ? [own] : slots;
  return pools.map(({ priority, host, user, pass }) => ({
    priority,
    type: row.algo,
    host,
    port: String(parseStratumUrl(host)?.port ?? ''),
    status: '',
    ...loginFor(sight, { user, pass }),
  }));
}

function loginFor(sight: PoolSight, { user, pass }: { user: string; pass: string }) {
  if (sight === 'hosts') return { user: MASK, pass: MASK };
  return { user, pass: sight === 'all' ? pass : '' };
}
