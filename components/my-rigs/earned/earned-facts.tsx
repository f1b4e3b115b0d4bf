import { AmountList } from '#components/prices/amount-list.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import type { OwnRig } from '../own-rig.ts';
import { earnedSum } from './earned-sum.ts';
import { notKnownOf } from './money-words.ts';
import type { OwnRigMoney } from './own-rig-money.ts';

/** What several rigs earned together, in a line. */
export function earnedFacts(rigs: readonly OwnRig[], { day, week }: OwnRigMoney): readonly Fact[] {
  return [factOf('Earned, 24 h', rigs, day), factOf('Earned, 7 d', rigs, week)];
}

function factOf(term: string, rigs: readonly OwnRig[], earnings: OwnRigMoney['day']): Fact {
  const { totals, unread } = earnedSum(rigs, earnings);
  return {
    term,
    value: totals.length > 0 ? <AmountList amounts={totals} /> : unread === 0 && 'nothing',
    ...(unread > 0 ? { note: notKnownOf(unread) } : {}),
  };
}
