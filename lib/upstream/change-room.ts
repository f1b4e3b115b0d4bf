import 'server-only';
import type { Claim, WindowView } from './call-window.ts';
import type { Outlook } from './outlook.ts';

const BUSY_CHANGE: Claim = { lane: 'change', isLight: false, mayUseMoneyReserve: false, isOfAKey: true };

/**
 * How many changes a busy key can make in a minute, as long as what else is counted stays as much: who has hundreds to
 * make is told by it how long they take. 0 while nothing leaves.
 */
export function changesAMinute(
  { counted, limit, pausedMs }: WindowView,
  { departure }: Pick<Outlook, 'departure'>,
): number {
  if (pausedMs > 0) return 0;
  const { leaveFree, moneyReserve, cap = limit } = departure(BUSY_CHANGE);
  const money = counted.filter(({ lane }) => lane === 'money').length;
  const others = counted.filter(({ lane }) => lane !== 'money' && lane !== 'change').length;
  return Math.max(0, Math.min(cap, limit - leaveFree - others - Math.max(money, moneyReserve)));
}
