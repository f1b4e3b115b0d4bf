import { useState } from 'react';
import type { RowSelection } from '#components/ui/table/row-selection.ts';
import { countText } from '#components/ui/text/number-text.ts';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { MOST_TOGETHER } from '#lib/contract/rig-ids.ts';

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

/** The rigs selected to be compared or rented together, and the boxes of the table. Those out of sight or filtered out stay. */
export function usePickedRigs({ picked, onPick, rigs }: Picking) {
  const [names, setNames] = useState<Names>(new Map());
  const known = namesOf(picked, rigs, names);
  if (known !== names) setNames(known);
  const selection: RowSelection<MarketRig> = {
    selected: new Set(picked),
    onSelect: (selected) => onPick(afterSelecting(picked, selected)),
    nameOf: (rig) => `rig ${rig.name}`,
    reason: ({ id }) => (picked.length < MOST_TOGETHER || picked.includes(id) ? undefined : fullWords()),
  };
  return {
    selection,
    pickedRigs: picked.map((id): PickedRig => ({ id, name: known.get(id) ?? `Rig ${id}` })),
  };
}

type Names = ReadonlyMap<string, string>;

/** What rigs that are or were selected are called, also out of sight: the same map where nothing is new. */
export function namesOf(picked: readonly string[], rigs: readonly MarketRig[], names: Names): Names {
  const found = picked.flatMap((id) => rigs.find((rig) => rig.id === id) ?? []);
  const fresh = found.filter(({ id, name }) => names.get(id) !== name);
  return fresh.length === 0
    ? names
    : new Map([...names, ...fresh.map(({ id, name }) => [id, name] as const)]);
}

/** Those that stay in their order, then new ones as long as there is room. */
export function afterSelecting(picked: readonly string[], selected: ReadonlySet<string>): string[] {
  const stay = picked.filter((id) => selected.has(id));
  return [...new Set([...stay, ...selected])].slice(0, MOST_TOGETHER);
}

/** Why no other can be selected. */
export function fullWords(): string {
  return `${countText(MOST_TOGETHER)} rigs are selected, and no more can be rented at once.`;
}
