import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';

/** Rigs of one list that went away while it was looked at, each after the rig it stood after. */
export function withStaying(
  shown: readonly MarketRig[],
  fresh: readonly MarketRig[],
  dismissed: ReadonlySet<string>,
): MarketRig[] {
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

/**
 * The rigs of a list with those that just went away, greyed until the next click anywhere: rows do not move under a hand that
 * reaches for them. `list` names what is looked at: another list keeps nothing of this one.
 */
export function useStayingRigs(fresh: readonly MarketRig[], list: string): readonly MarketRig[] {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<{ list: string; rigs: readonly MarketRig[] }>({ list, rigs: [] });
  const rigs = useMemo(() => {
    const before = last.current.list === list ? last.current.rigs : [];
    return withStaying(before, fresh, dismissed);
  }, [fresh, list, dismissed]);
  useEffect(() => {
    last.current = { list, rigs };
  }, [list, rigs]);
  const anyGone = rigs.some(({ gone }) => gone);
  useEffect(() => {
    if (!anyGone) return;
    const gone = [...fresh, ...rigs].filter((rig) => rig.gone).map(({ id }) => id);
    const dismiss = () => setDismissed(new Set(gone));
    document.addEventListener('click', dismiss);
    return () => document.removeEventListener('click', dismiss);
  }, [anyGone, fresh, rigs]);
  return rigs;
}
