'use client';

import { useState } from 'react';
import { Button } from '#components/ui/press/button.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { PoolChecks } from './pool-checks.ts';
import { slotsOf, type WorkingRig, workOf } from './pool-to-check.ts';
import type { Profile } from './profile-choice.ts';

interface ProfilePoolsProps {
  profile: Profile;
  rig: WorkingRig;
  checks: PoolChecks;
}

/** The pools of the profile that stands in the form, in the order they are tried, each with its check. */
export function ProfilePools({ profile, rig, checks }: ProfilePoolsProps) {
  return (
    <ol
      aria-label={`Pools of ${profile.name}`}
      className="divide-y divide-line rounded-base border border-line"
    >
      {slotsOf(profile).map(({ slot, pool }) => (
        <li key={`${profile.id} ${slot}`} className="flex flex-col gap-1.5 px-3 py-2">
          <div className="flex items-baseline gap-3">
            <span className="w-10 shrink-0 text-ink-faint text-small">Slot {slot}</span>
            <span className="figures min-w-0 [overflow-wrap:anywhere]">
              <AddressText address={pool.host} />
              <span className="block text-ink-soft text-small">{pool.user}</span>
            </span>
          </div>
          <SlotCheck slot={slot} pool={pool} rig={rig} checks={checks} />
        </li>
      ))}
    </ol>
  );
}

interface SlotCheckProps extends Pick<ProfilePoolsProps, 'rig' | 'checks'> {
  slot: number;
  pool: PoolCheckBody;
}

/** What checks a pool comes with the first press: a profile is what most rent with, and few check it. */
function SlotCheck({ slot, pool, rig, checks: { Check, onChecked } }: SlotCheckProps) {
  const [wanted, setWanted] = useState(false);
  const { permission_levels } = useConnectedKey();
  if (!Check) return null;
  const of = `slot ${slot}`;
  if (wanted) return <Check {...pool} {...workOf(rig)} of={of} atOnce onChecked={onChecked} />;
  return (
    <Button
      size="tool"
      aria-label={`Check pool: ${of}`}
      reason={permissionProblem('check a pool', permission_levels)}
      onClick={() => setWanted(true)}
      className="self-start"
    >
      Check pool
    </Button>
  );
}
