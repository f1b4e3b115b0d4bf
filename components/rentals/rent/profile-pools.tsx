'use client';

import { AddressText } from '#components/ui/text/address-text.tsx';
import type { PoolChecks } from './pool-checks.ts';
import { slotsOf, type WorkingRig, workOf } from './pool-to-check.ts';
import type { Profile } from './profile-choice.ts';
import { SlotCheck } from './slot-check.tsx';

interface ProfilePoolsProps {
  profile: Profile;
  rig: WorkingRig;
  checks: PoolChecks;
}

/** The pools of the profile that stands in the form, in the order they are tried, each with its check. */
export function ProfilePools({ profile, rig, checks: { Check, onChecked } }: ProfilePoolsProps) {
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
          {Check && (
            <SlotCheck slot={slot}>
              {(of) => <Check {...pool} {...workOf(rig)} of={of} atOnce onChecked={onChecked} />}
            </SlotCheck>
          )}
        </li>
      ))}
    </ol>
  );
}
