import type { QueryClient } from '@tanstack/react-query';
import { tell } from '#components/ui/popup/toasts.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { rentedLists } from '#lib/queries/rentals/open-rentals.ts';
import { dropKept, keepForKey, keptForKey } from '#lib/queries/session/kept-for-key.ts';
import { isInSight } from './in-sight.ts';
import { noticeWords } from './rental-notice-words.ts';
import { isNotifying, notify } from './rental-notifier.ts';
import { lookAtRentals, type RentalNotice, readMemory } from './rental-watch-memory.ts';

export interface Look {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  /** Leads to a page of this desk. */
  open: (href: string) => void;
}

/**
 * Compares the lists at hand with what was told of them before, each rental as the newest has it, and tells what is
 * new. What the page shows needs no toast.
 */
export function tellOfRentals({ queryClient, connectedKey, open }: Look): void {
  // Where nobody would see it, it waits for who comes back, or for another tab.
  if (document.hidden && !isNotifying()) return;
  const nowMs = deskNow();
  const kept = { connectedKey, name: 'rental-watch' };
  let memory = readMemory(keptForKey(kept, Date.now()));
  const notices: RentalNotice[] = [];
  const known = new Set<string>();
  for (const { data, meta } of rentedLists(queryClient, connectedKey)) {
    const rentals = data.rentals.filter(({ id, ended }) => !ended && !known.has(id));
    for (const { id } of data.rentals) known.add(id);
    const looked = lookAtRentals(memory, { rentals, asOfMs: meta.asOf, nowMs });
    memory = looked.memory;
    notices.push(...looked.notices);
  }
  // Written at each look, or what stays as it is would be a day old some time.
  if (Object.keys(memory).length > 0) keepForKey(kept, JSON.stringify(memory), Date.now());
  else dropKept(kept);
  const page = { queryClient, connectedKey, address: window.location };
  const inSight = ({ kind, rental }: RentalNotice) => isShown(kind) && isInSight(rental.id, page);
  const unseen = notices.filter((notice) => !inSight(notice));
  for (const kind of TOLD) {
    const ofKind = (notice: RentalNotice) => notice.kind === kind;
    withWords(unseen.filter(ofKind), nowMs, tell);
    // Of a page in a hidden tab nothing is in sight.
    withWords((document.hidden ? notices : unseen).filter(ofKind), nowMs, (words) =>
      notify(words, () => open(words.href)),
    );
  }
}

/** What one can do something about comes first. */
const TOLD = ['pool-offline', 'rig-offline', 'ending', 'short', 'recovered'] as const;

/** The evidence that a delivery turned short, or recovered, stands on no page. */
function isShown(kind: RentalNotice['kind']): boolean {
  return kind !== 'short' && kind !== 'recovered';
}

type Words = ReturnType<typeof noticeWords>;

/** Says notices of one kind together; of none it says nothing. */
function withWords(
  [first, ...others]: readonly RentalNotice[],
  nowMs: number,
  say: (words: Words & { tag: string }) => void,
): void {
  if (!first) return;
  const ids = [first, ...others].map(({ rental }) => rental.id).join(' ');
  // Of a further absence too: what takes the place of another notification is told silently.
  const tag = `${first.kind} ${ids} ${first.absence?.firstSeenMs ?? ''}`;
  say({ ...noticeWords([first, ...others], nowMs), tag });
}
