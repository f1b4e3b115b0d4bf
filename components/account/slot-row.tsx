'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#components/ui/press/button.tsx';
import { IconButton } from '#components/ui/press/icon-button.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import type { Direction, Slot } from './slot-order.ts';

interface SlotRowProps {
  /** Tells this profile's rows from others'. */
  panelId: string;
  /** Of the profile: its buttons are told from others' where they are listed out of their place. */
  name: string;
  priority: number;
  slot: Slot | undefined;
  /** Why it cannot be changed now. */
  reason: string | undefined;
  /** Which slot it would change places with, if any. */
  partner: (direction: Direction) => Slot | undefined;
  onMove: (partner: Slot, direction: Direction) => void;
  onEdit: () => void;
}

/** A slot of a profile: its pool, and what can be done with it. */
export function SlotRow({ panelId, name, priority, slot, reason, partner, onMove, onEdit }: SlotRowProps) {
  return (
    <tr className="border-line border-b last:border-0 [&>*]:h-9 pointer-coarse:[&>*]:h-11 [&>*]:px-3 [&>*]:py-1">
      <th scope="row" className="figures text-start font-normal text-ink-soft">
        {priority}
      </th>
      <td className="min-w-0">
        {slot ? (
          <span
            className="figures block truncate max-sm:whitespace-normal max-sm:[overflow-wrap:anywhere]"
            title={slot.host}
          >
            <AddressText address={slot.host} />
          </span>
        ) : (
          <span className="text-ink-faint">empty</span>
        )}
        {slot && (
          <span className="figures block text-ink-soft text-small [overflow-wrap:anywhere] sm:hidden">
            {slot.user}
          </span>
        )}
      </td>
      <td className="max-sm:hidden">
        {slot && (
          <span className="figures block truncate text-ink-soft" title={slot.user}>
            {slot.user}
          </span>
        )}
      </td>
      <td className="!px-1">
        <div className="flex items-center justify-end">
          {slot && <MoveButton direction="up" {...{ panelId, name, priority, reason, partner, onMove }} />}
          {slot && <MoveButton direction="down" {...{ panelId, name, priority, reason, partner, onMove }} />}
          <Button
            size="small"
            variant="quiet"
            aria-label={`${slot ? 'Edit' : 'Set'} slot ${priority} of ${name}`}
            reason={reason}
            onClick={onEdit}
            className="min-w-12"
          >
            {slot ? 'Edit' : 'Set'}
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface MoveButtonProps
  extends Pick<SlotRowProps, 'panelId' | 'name' | 'priority' | 'reason' | 'partner' | 'onMove'> {
  direction: Direction;
}

const MOVES = {
  up: {
    icon: ArrowUp,
    label: (priority: number) => `Move slot ${priority} up`,
    none: 'No pool stands before it to change places with; the market cannot empty a slot.',
  },
  down: {
    icon: ArrowDown,
    label: (priority: number) => `Move slot ${priority} down`,
    none: 'No pool stands after it to change places with; the market cannot empty a slot.',
  },
} as const;

/** The id of the button that moves a slot. */
export function moveId(panelId: string, priority: number, direction: Direction): string {
  return `${panelId}-${priority}-${direction}`;
}

function MoveButton({ direction, panelId, name, priority, reason, partner, onMove }: MoveButtonProps) {
  const { icon, label, none } = MOVES[direction];
  const other = partner(direction);
  return (
    <IconButton
      id={moveId(panelId, priority, direction)}
      icon={icon}
      label={`${label(priority)} in ${name}`}
      size="small"
      reason={reason ?? (other ? undefined : none)}
      onClick={() => other && onMove(other, direction)}
    />
  );
}
