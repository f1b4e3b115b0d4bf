import { tell } from '#components/ui/popup/toasts.tsx';
import { ownRigsAtHand } from '#lib/queries/rigs/watched-rigs.ts';
import { dropKept, keepForKey, keptForKey } from '#lib/queries/session/kept-for-key.ts';
import type { Look } from './rental-look.ts';
import { notify } from './rental-notifier.ts';
import { rigNoticeWords } from './rig-notice-words.ts';
import { isRented, lookAtRigs, type RigNotice, readRigMemory } from './rig-watch-memory.ts';

/**
 * Compares one's rigs at hand with what was told of them before, and tells which rented or offered ones dropped out, or are back,
 * each kind together. What the page shows needs no toast.
 */
export function tellOfRigs({ queryClient, connectedKey, open }: Look): void {
  const answer = ownRigsAtHand(queryClient, connectedKey);
  if (!answer) return;
  const { data: rigs, meta } = answer;
  const kept = { connectedKey, name: 'rig-watch' };
  const before = readRigMemory(keptForKey(kept, Date.now()));
  const { memory, notices } = lookAtRigs(before, { rigs, asOfMs: meta.asOf });
  // Written at each look, or what stays as it is would be a day old some time.
  if (Object.keys(memory).length > 0) keepForKey(kept, JSON.stringify(memory), Date.now());
  else dropKept(kept);
  const unseen = notices.filter(({ rig }) => !isInSight(rig.id, window.location.pathname));
  for (const { kind, rented } of KINDS) {
    const ofKind = (notice: RigNotice) => notice.kind === kind && isRented(notice.rig) === rented;
    const toast = wordsOf(unseen.filter(ofKind), meta.asOf);
    if (toast) tell(toast);
    // Of a page in a hidden tab nothing is in sight.
    const notification = wordsOf((document.hidden ? notices : unseen).filter(ofKind), meta.asOf);
    if (notification) notify(notification, () => open(notification.href));
  }
}

const KINDS = [
  { kind: 'away', rented: true },
  { kind: 'away', rented: false },
  { kind: 'back', rented: true },
  { kind: 'back', rented: false },
] as const;

/** The list says of all rigs, however it is narrowed, how many do not deliver, or are offline. */
function isInSight(rigId: string, pathname: string): boolean {
  return pathname === '/my-rigs' || pathname === `/my-rigs/${rigId}`;
}

function wordsOf([first, ...others]: readonly RigNotice[], asOfMs: number) {
  if (!first) return undefined;
  const ids = [first, ...others].map(({ rig }) => rig.id).join(' ');
  // Of a further absence too: what takes the place of another notification is told silently.
  const tag = `rig-${first.kind} ${ids} ${first.absence.firstSeenMs}`;
  return { ...rigNoticeWords([first, ...others], asOfMs), tag };
}
