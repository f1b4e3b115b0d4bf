import { readStored, writeStored } from '#components/ui/local-setting.ts';
import { tell } from '#components/ui/toasts.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { noticeWords } from './rental-notice-words.ts';
import { notify } from './rental-notifier.ts';
import { lookAtRentals, type RentalNotice, readMemory } from './rental-watch-memory.ts';

const KEY = 'hashdesk.rental-watch';

/** Compares a list with what was told of it before, and tells what is new. */
export function tellOfRentals(
  { environment }: ConnectedKey,
  { data, meta }: Answer<Data<'listRentals'>>,
): void {
  const nowMs = Date.now();
  const kept = readStored(KEY);
  const { memory, notices } = lookAtRentals(readMemory(kept), {
    environment,
    rentals: data.rentals,
    asOfMs: meta.asOf,
    nowMs,
  });
  const text = JSON.stringify(memory);
  if (text !== kept) writeStored(KEY, text);
  for (const kind of ['ending', 'short', 'recovered'] as const) {
    const [first, ...others] = notices.filter((notice) => notice.kind === kind);
    if (first) tellOf([first, ...others], nowMs);
  }
}

function tellOf(notices: readonly [RentalNotice, ...RentalNotice[]], nowMs: number): void {
  const words = noticeWords(notices, nowMs);
  tell(words);
  const ids = notices.map(({ rental }) => rental.id).join(' ');
  notify({ ...words, tag: `${notices[0].kind} ${ids}` });
}
