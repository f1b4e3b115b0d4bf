import { useEffect, useRef } from 'react';
import type { RowSelection } from '#components/ui/table/row-selection.ts';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';

/** As many graphs as one can tell apart on one axis. */
export const MAX_PICKED = 4;

export interface PickedRig {
  id: string;
  name: string;
}

interface Picking {
  /** In the order they were selected in. */
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
  /** Those in the list now. */
  rigs: readonly MarketRig[];
}

/** The rigs selected to be compared, and the boxes of the table. Those out of sight or filtered out stay. */
export function usePickedRigs({ picked, onPick, rigs }: Picking) {
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, name } of rigs) names.current.set(id, name);
  }, [rigs]);
  const nameOf = (id: string) =>
    rigs.find((rig) => rig.id === id)?.name ?? names.current.get(id) ?? `Rig ${id}`;
  const selection: RowSelection<MarketRig> = {
    selected: new Set(picked),
    onSelect: (selected) => onPick(afterSelecting(picked, selected)),
    nameOf: (rig) => `rig ${rig.name}`,
    reason: ({ id }) => (picked.length < MAX_PICKED || picked.includes(id) ? undefined : FULL),
  };
  return { selection, pickedRigs: picked.map((id): PickedRig => ({ id, name: nameOf(id) })) };
}

/** Those that stay in their order, then new ones as long as there is room. */
export function afterSelecting(picked: readonly string[], selected: ReadonlySet<string>): string[] {
  const stay = picked.filter((id) => selected.has(id));
  return [...new Set([...stay, ...selected])].slice(0, MAX_PICKED);
}

const FULL = 'Four rigs are selected, and no more compare at once: deselect one first.';
