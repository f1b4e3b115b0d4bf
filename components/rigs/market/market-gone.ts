import { useEffect, useMemo, useState } from 'react';
import { isRowPick } from '#components/ui/table/row-pick.tsx';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';

type Rigs = readonly MarketRig[];

/** Rigs of one list that went away while it was looked at, each after the rig it stood after. */
export function withStaying(shown: Rigs, fresh: Rigs, dismissed: ReadonlySet<string>): MarketRig[] {
  const there = new Set(fresh.map(({ id }) => id));
  const list = fresh.filter(({ id, gone }) => !(gone && dismissed.has(id)));
  for (const [place, rig] of shown.entries()) {
    // One that is not gone, and not among the fresh ones, may only stand further down.
    if (!rig.gone || there.has(rig.id) || dismissed.has(rig.id)) continue;
    const before = shown[place - 1];
    const after = before === undefined ? -1 : list.findIndex(({ id }) => id === before.id);
    list.splice(after === -1 ? Math.min(place, list.length) : after + 1, 0, rig);
  }
  return list;
}

/** A list as it was read and as it is shown. */
interface Shown {
  list: string;
  fresh: Rigs;
  rigs: Rigs;
  /** Those that are gone and were clicked away. */
  dismissed: ReadonlySet<string>;
}

export const NOTHING_SHOWN: Shown = { list: '', fresh: [], rigs: [], dismissed: new Set() };

/** The list as it was read now; of another list nothing is kept. */
export function afterReading(shown: Shown, { fresh, list }: Pick<Shown, 'fresh' | 'list'>): Shown {
  if (shown.list === list && shown.fresh === fresh) return shown;
  const before = shown.list === list ? shown.rigs : [];
  return { ...shown, list, fresh, rigs: withStaying(before, fresh, shown.dismissed) };
}

/** The list without those that are gone by now. */
export function afterClick({ list, fresh, rigs }: Shown): Shown {
  const dismissed = new Set([...fresh, ...rigs].filter(({ gone }) => gone).map(({ id }) => id));
  return { list, fresh, rigs: withStaying(rigs, fresh, dismissed), dismissed };
}

/**
 * The rigs of a list with those that just went away, greyed until the next click that ticks no row: rows do not move under a
 * hand that reaches for them. `list` names what is looked at: another list keeps nothing of this one.
 */
export function useStayingRigs(fresh: Rigs, list: string): Rigs {
  const [kept, setKept] = useState(NOTHING_SHOWN);
  const shown = useMemo(() => afterReading(kept, { fresh, list }), [kept, fresh, list]);
  const anyGone = hasGone(shown);
  // Where none is gone there is nothing to keep, and nothing is drawn twice.
  if (shown !== kept && (anyGone || hasGone(kept))) setKept(shown);
  useEffect(() => {
    if (!anyGone) return;
    const dismiss = ({ target }: MouseEvent) => isRowPick(target) || setKept(afterClick);
    document.addEventListener('click', dismiss);
    return () => document.removeEventListener('click', dismiss);
  }, [anyGone]);
  return shown.rigs;
}

function hasGone({ rigs }: Shown): boolean {
  return rigs.some(({ gone }) => gone);
}
