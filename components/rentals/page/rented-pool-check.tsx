'use client';

import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import type { StoredPool } from '#lib/contract/desk-pool-check.ts';
import { useSavedPools } from '#lib/queries/pools/saved-pools.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { useProfiles } from '../rent/profiles.ts';
import { SlotCheck } from '../rent/slot-check.tsx';
import { rentedDifficulty } from '../rental-difficulty.ts';
import type { Rental } from '../rental-figures.ts';
import { storedPassword } from './stored-password.ts';

interface RentedPoolCheckProps {
  rental: Rental;
  pool: NonNullable<Rental['pools']>[number];
  Check: PoolCheck;
}

/** Tries a pool that a rental mines for, now that it does: with its password where a profile or a saved pool has it. */
export function RentedPoolCheck({ rental, pool, Check }: RentedPoolCheckProps) {
  return (
    <SlotCheck slot={pool.priority}>
      {(of) => <WithPassword rental={rental} pool={pool} Check={Check} of={of} />}
    </SlotCheck>
  );
}

/** No market tells a rental's passwords, so one is looked for among what is stored. */
function WithPassword({ rental, pool, Check, of }: RentedPoolCheckProps & { of: string }) {
  const connectedKey = useConnectedKey();
  const algo = rental.rig.type;
  const profiles = useProfiles(connectedKey, algo);
  const inProfile = storedPassword(pool, { profiles: profiles.list });
  const looked = inProfile !== undefined || isKnown(profiles);
  const saved = useSavedPools(connectedKey, {
    act: 'rent with a saved pool',
    algos: [algo],
    when: looked && !inProfile ? 'now' : 'not yet',
  });
  const stored: StoredPool | undefined = inProfile ?? storedPassword(pool, { saved: saved.list });
  if (!stored && !(looked && isKnown(saved))) return <Skeleton width="12ch" className="h-7" />;
  const { host, user } = pool;
  const { hash, type } = rental.hashrate.advertised;
  return (
    <div className="flex flex-col gap-1.5">
      {!stored && (
        <p className="text-ink-soft text-small">
          {profiles.problem ?? saved.problem ?? NOWHERE} {BLANK}
        </p>
      )}
      <Check
        {...{ host, user, pass: '', stored, of }}
        algorithm={algo}
        // As it was rented, whatever its listing says by now.
        hash={{ hash: Number(hash), type }}
        optimal_diff={rentedDifficulty(rental)}
        atOnce
        onChecked={nobody}
      />
    </div>
  );
}

const NOWHERE = 'No profile and no saved pool of yours has this address and user.';
const BLANK = 'It is tried with a blank password.';

function isKnown({ list, problem }: { list: unknown; problem: string | undefined }): boolean {
  return list !== undefined || problem !== undefined;
}

function nobody(): void {
  // What failed stands with the check, and nothing here depends on it.
}
