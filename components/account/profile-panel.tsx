'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { isFocusLost } from '#components/ui/focus-content.ts';
import { Badge } from '#components/ui/layout/badge.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { useLatePart } from '#components/ui/press/late-part.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { SeenSlot } from '#lib/contract/desk-slots.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { slotSwap } from '#lib/queries/change/slot-swap.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Profile } from './profile.ts';
import { missingFailover, missingPools, PRIORITIES, seenSlot, swapPartner } from './slot-order.ts';
import { moveId, SlotRow } from './slot-row.tsx';

/** One profile with its five slots in the order they are tried. */
export function ProfilePanel({ connectedKey, profile }: { connectedKey: ConnectedKey; profile: Profile }) {
  const queryClient = useQueryClient();
  const panelId = useId();
  const [editing, setEditing] = useState<number>();
  const close = useCallback(() => setEditing(undefined), []);
  const SlotDialog = useLatePart(loadDialog, { wanted: editing !== undefined, onFailed: close });
  const [said, setSaid] = useState<string>();
  const swapping = useMutation({
    ...slotSwap({ connectedKey, queryClient }),
    onSuccess: ({ priorities: [a, b] }) =>
      setSaid(`Slots ${Math.min(a, b)} and ${Math.max(a, b)} changed places.`),
  });
  const { pools } = profile;
  const profiles = marketQuery(connectedKey, 'listProfiles', {});
  const slotAt = (priority: number) => pools.find((slot) => slot.priority === priority);
  const begin = (doing: () => void) => {
    setSaid(undefined);
    swapping.reset();
    doing();
  };
  const blocked = permissionProblem('set a slot', connectedKey.permission_levels);
  return (
    <Panel title={profile.name} meta={<Meta profile={profile} />} padding="flush">
      <Missing pools={pools} />
      <SlotTable name={profile.name}>
        {PRIORITIES.map((priority) => {
          const slot = slotAt(priority);
          return (
            <SlotRow
              key={priority}
              panelId={panelId}
              name={profile.name}
              priority={priority}
              slot={slot}
              reason={blocked ?? (swapping.isPending ? 'Two slots are changing places.' : undefined)}
              partner={(direction) => swapPartner(pools, priority, direction)}
              onMove={(partner, direction) => {
                if (!slot) return;
                const slots: [SeenSlot, SeenSlot] = [seenSlot(slot), seenSlot(partner)];
                const pressed = document.activeElement;
                // The focus goes with the pool that was moved, to be moved on, unless somebody took it elsewhere.
                const onSuccess = () => {
                  if (document.activeElement !== pressed && !isFocusLost()) return;
                  document.getElementById(moveId(panelId, partner.priority, direction))?.focus();
                };
                begin(() => swapping.mutate({ profile: profile.id, slots }, { onSuccess }));
              }}
              onEdit={() => {
                begin(() => setEditing(priority));
                // Profiles are read every few minutes, and what is set elsewhere meanwhile is not to be replaced unseen.
                askNow(() => queryClient.fetchQuery({ ...profiles, staleTime: 0 })).catch(unread);
              }}
            />
          );
        })}
      </SlotTable>
      {swapping.isError && (
        <div className="border-line border-t p-3">
          <Callout kind="danger" announce>
            <Why {...whyOf(swapping.error)} />
          </Callout>
        </div>
      )}
      <Said className="border-line border-t px-3 py-2 empty:border-0">{said}</Said>
      {SlotDialog && editing !== undefined && (
        <SlotDialog
          connectedKey={connectedKey}
          profile={profile}
          priority={editing}
          slot={slotAt(editing)}
          onSaved={() => {
            setSaid(`Slot ${editing} saved.`);
            close();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function unread(): void {
  // The page tells of its list.
}

async function loadDialog() {
  return (await import('./slot-dialog.tsx')).SlotDialog;
}

/** Which of an algorithm's is taken first where one rents decides where paid hash rate goes. */
function Meta({ profile }: { profile: Profile }) {
  if (profile.default !== true) return profile.algo.display;
  return (
    <>
      {profile.algo.display} <Badge title={DEFAULT_MEANS}>default</Badge>
    </>
  );
}

const DEFAULT_MEANS = 'Where a rig is rented it is chosen first, until another one was rented with';

function Missing({ pools }: Pick<Profile, 'pools'>) {
  const missing = missingPools(pools);
  const note = missing ?? missingFailover(pools);
  if (note === undefined) return null;
  return (
    <div className="px-3 pt-3 pb-1.5">
      <Callout kind={missing ? 'warn' : 'info'}>{note}</Callout>
    </div>
  );
}

function SlotTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <table className="w-full table-fixed text-start">
      <caption className="sr-only">Slots of {name}, in the order they are tried</caption>
      <thead className="bg-sunken text-ink-faint text-small">
        <tr className="border-line border-b [&>th]:h-8 [&>th]:px-3 [&>th]:text-start [&>th]:font-medium">
          <th scope="col" className="w-14 max-sm:w-12">
            Slot
          </th>
          <th scope="col">Pool</th>
          <th scope="col" className="w-2/5 max-sm:hidden">
            User
          </th>
          <th scope="col" className="w-32">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
