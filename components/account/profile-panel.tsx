'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Said } from '#components/ui/said.tsx';
import { missingPermission } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Profile } from './profile.ts';
import { SlotDialog } from './slot-dialog.tsx';

type Slot = Profile['pools'][number];

const PRIORITIES = [0, 1, 2, 3, 4] as const;

/** One profile with its five slots in the order they are tried. */
export function ProfilePanel({ connectedKey, profile }: { connectedKey: ConnectedKey; profile: Profile }) {
  const [editing, setEditing] = useState<number>();
  const [saved, setSaved] = useState<number>();
  const slotAt = (priority: number) => profile.pools.find((slot) => slot.priority === priority);
  return (
    <Panel title={profile.name} meta={profile.algo.display} padding="flush">
      {!slotAt(0) && (
        <div className="p-3 pb-0">
          <Callout kind="warn">{emptyWarning(profile)}</Callout>
        </div>
      )}
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">Slots of {profile.name}, in the order they are tried</caption>
        <thead className="text-ink-faint text-small">
          <tr className="border-line border-b [&>th]:h-8 [&>th]:px-3 [&>th]:text-start [&>th]:font-normal">
            <th scope="col" className="w-14">
              Slot
            </th>
            <th scope="col">Pool</th>
            <th scope="col" className="w-2/5 max-sm:hidden">
              User
            </th>
            <th scope="col" className="w-20">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {PRIORITIES.map((priority) => (
            <SlotRow
              key={priority}
              priority={priority}
              slot={slotAt(priority)}
              reason={missingPermission(endpoints.setPoolSlot.access, connectedKey.permission_levels)}
              onEdit={() => {
                setSaved(undefined);
                setEditing(priority);
              }}
            />
          ))}
        </tbody>
      </table>
      <Said className="border-line border-t px-3 py-2">{saved !== undefined && `Slot ${saved} saved.`}</Said>
      {editing !== undefined && (
        <SlotDialog
          connectedKey={connectedKey}
          profile={profile}
          priority={editing}
          slot={slotAt(editing)}
          onSaved={() => {
            setSaved(editing);
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}

/** An empty profile cannot be rented with; one without its first slot starts at the next. */
function emptyWarning(profile: Profile): string {
  if (profile.pools.length === 0) return 'Slot 0 is empty: rentals with this profile would have no pool.';
  const first = Math.min(...profile.pools.map((slot) => slot.priority));
  return `Slot 0 is empty: rentals with this profile begin at slot ${first}.`;
}

interface SlotRowProps {
  priority: number;
  slot: Slot | undefined;
  /** Why it cannot be changed with this key. */
  reason: string | undefined;
  onEdit: () => void;
}

function SlotRow({ priority, slot, reason, onEdit }: SlotRowProps) {
  return (
    <tr className="border-line border-b last:border-0 [&>*]:h-9 [&>*]:px-3 [&>*]:py-1">
      <th scope="row" className="figures text-start font-normal text-ink-soft">
        {priority}
      </th>
      <td className="min-w-0">
        {slot ? (
          <span className="figures block truncate" title={slot.host}>
            {slot.host}
          </span>
        ) : (
          <span className="text-ink-faint">empty</span>
        )}
        {slot && (
          <span className="figures block truncate text-ink-soft text-small sm:hidden">{slot.user}</span>
        )}
      </td>
      <td className="max-sm:hidden">
        {slot && (
          <span className="figures block truncate text-ink-soft" title={slot.user}>
            {slot.user}
          </span>
        )}
      </td>
      <td className="text-end">
        <Button size="small" variant="quiet" reason={reason} onClick={onEdit}>
          {slot ? 'Edit' : 'Set'}
          <span className="sr-only"> slot {priority}</span>
        </Button>
      </td>
    </tr>
  );
}
