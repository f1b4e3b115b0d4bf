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

/**
 * The rigs of one list as it was shown, those that it has no more among them as gone. The desk tells of a rig that went away
 * only until its second sweep without it, and a tab may not ask meanwhile. Where further rigs are yet to be read (`hasMore`),
 * those behind the last one that is still there may only stand further down.
 */
function withMissing(shown: Rigs, { fresh, hasMore }: Pick<ListReading, 'fresh' | 'hasMore'>): Rigs {
  const there = new Set(fresh.map(({ id }) => id));
  const end = hasMore ? shown.findLastIndex(({ id }) => there.has(id)) : shown.length;
  return shown.map((rig, place) => (place < end && !there.has(rig.id) ? { ...rig, gone: true } : rig));
}

/** A list as it was read. */
export interface ListReading {
  /** What it is a list of. */
  list: string;
  fresh: Rigs;
  /** Whether it was read to the end of what was asked for: else a rig that is not in it says nothing. */
  isComplete: boolean;
  hasMore: boolean;
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
export function afterReading(shown: Shown, reading: ListReading): Shown {
  const { list, fresh, isComplete } = reading;
  if (shown.list === list && shown.fresh === fresh) return shown;
  const rigs = shown.list === list ? shown.rigs : [];
  const before = isComplete ? withMissing(rigs, reading) : rigs;
  const dismissed = stillGone(shown.dismissed, fresh);
  return { list, fresh, rigs: withStaying(before, fresh, dismissed), dismissed };
}

/** Without those that came back: they may go once more. */
function stillGone(dismissed: ReadonlySet<string>, fresh: Rigs): ReadonlySet<string> {
  const back = new Set(fresh.filter(({ gone }) => !gone).map(({ id }) => id));
  return new Set([...dismissed].filter((id) => !back.has(id)));
}

/** The list without those that are gone by now. */
export function afterClick({ list, fresh, rigs }: Shown): Shown {
  const dismissed = new Set([...fresh, ...rigs].filter(({ gone }) => gone).map(({ id }) => id));
  return { list, fresh, rigs: withStaying(rigs, fresh, dismissed), dismissed };
}

/**
 * The rigs of a list with those that just went away, greyed until the next click that ticks no row: rows do not move under a
 * hand that reaches for them. Another list keeps nothing of this one.
 */
export function useStayingRigs({ list, fresh, isComplete, hasMore }: ListReading): Rigs {
  const [kept, setKept] = useState(NOTHING_SHOWN);
  const shown = useMemo(
    () => afterReading(kept, { list, fresh, isComplete, hasMore }),
    [kept, list, fresh, isComplete, hasMore],
  );
  const anyGone = shown.rigs.some(({ gone }) => gone);
  if (shown !== kept) setKept(shown);
  useEffect(() => {
    if (!anyGone) return;
    const dismiss = ({ target }: MouseEvent) => isRowPick(target) || setKept(afterClick);
    document.addEventListener('click', dismiss);
    return () => document.removeEventListener('click', dismiss);
  }, [anyGone]);
  return shown.rigs;
}
