import { formatMoment } from '#components/ui/text/moment.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { keepForKey, keptForKey } from '#lib/queries/session/kept-for-key.ts';
import { readEntries } from './kept-entries.ts';
import { notify } from './rental-notifier.ts';
import { type Blind, type KeptSight, lookAtSight, type Sight, type Watch } from './watch-sight.ts';

/** Notes how a watch of a key stands, for every tab of this browser, and tells where that ends, or goes on, what is watched. */
export function noteSight(connectedKey: ConnectedKey, watch: Watch, sight: Sight): void {
  const kept = { connectedKey, name: 'watch-sight' };
  const before = readEntries(keptForKey(kept, Date.now()), isKeptSight);
  const { memory, seenMs, tell } = lookAtSight(before, watch, sight);
  // Written at each look, or what stays as it is would be a day old some time.
  keepForKey(kept, JSON.stringify(memory), Date.now());
  if (tell) notify({ tag: `watch-${tell} ${seenMs}`, ...sightWords(tell, seenMs) });
}

/** What is told of it. It stays until somebody reads it: so it says times, in the reader's zone. */
function sightWords(told: Blind | 'sees', seenMs: number): { title: string; text: string } {
  const at = formatMoment(seenMs, 'minute');
  if (told === 'sees') return { title: 'Rentals are watched again', text: `What was seen last is of ${at}.` };
  return { title: 'Rentals are no longer watched', text: ENDED[told](at) };
}

const ENDED: Readonly<Record<Blind, (at: string) => string>> = {
  session: (at) => `The key is no longer connected; what was seen last is of ${at}. Connect the key again.`,
  key: (at) =>
    `The market does not know the key any more; what was seen last is of ${at}. Connect another key.`,
  desk: (at) =>
    `The desk does not answer; what was seen last is of ${at}. It is asked again every 5 minutes while its tab is open.`,
  market: (at) =>
    `Nothing new has come from the market since ${at}. It is asked again every 5 minutes while the desk's tab is open.`,
};

function isKeptSight(value: unknown): value is KeptSight {
  const { seenMs, blind } = (value ?? {}) as Partial<KeptSight>;
  return Number.isFinite(seenMs) && typeof blind === 'boolean';
}
