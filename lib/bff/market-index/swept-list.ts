import 'server-only';
import { dueMs, kinds } from '#lib/bff/answers/refresh-intervals.ts';
import { unlessSetBack } from '#lib/bff/clock.ts';
import { type Asking, type Lane, NOW_MS } from '#lib/contract/desk.ts';
import { evenly, evenMs } from './evenly.ts';
import { beginSweep, type ListSweep } from './list-sweep.ts';
import { createPageReader, type PageSource } from './page-reader.ts';
import type { Refusals } from './refusals.ts';
import { createRigList, type RigList } from './rig-list.ts';
import { type Asker, createSigners } from './signers.ts';

/** One list of the service and the sweeps that keep it; nothing is asked while nobody looks. */
export interface SweptList {
  list: RigList;
  /**
   * Somebody's page shows it, or a part of it. Begins a sweep where one is due. It is kept only for as long as somebody
   * `wants` the whole: the others sign too, but would be served as well by a shorter list.
   */
  look(looker: { asker: Asker; asking: Asking; wants: boolean }): void;
  isWanted(): boolean;
  sweeping(): ListSweep | undefined;
  /** Whether it was ever read to its end. */
  isComplete(): boolean;
  /** Whether what stands is older than it should be, because reading it again fails or nobody looked. */
  isStale(): boolean;
  /** Why the last sweep failed, or does not go on at the moment; first what the service has against the key itself. */
  failureFor(apiKey: string): unknown;
  /**
   * When the next sweep is due; during one its end, or before that where what stands would be older than promised by then.
   * Epoch milliseconds.
   */
  nextAt(): number;
  /** How long after that it is newer, in milliseconds: a long list is read evenly, from when a sweep is due. */
  readingMs(): number;
}

export interface SweptListOptions {
  source: PageSource;
  refusals: Refusals;
  /** Undefined for all. */
  algo: string | undefined;
  /** How long after one sweep began the next is due. */
  intervalMs: () => number;
}

const { searchRigs } = kinds;
/** A visible page asks far more often. */
const WANTED_FOR_MS = 3 * 60_000;
const RETRY_MS = 10_000;
const SOON_MS = 2_000;
/** In the middle of a long list: each asking brings a whole page of rows to every tab. */
const PART_MS = 3_000;

export function createSweptList({ source, refusals, algo, intervalMs }: SweptListOptions): SweptList {
  const { now } = source;
  const list = createRigList();
  const signers = createSigners({ now, refusals });
  let current: ListSweep | undefined;
  let complete = false;
  let failure: unknown;
  let wantedAt = Number.NEGATIVE_INFINITY;
  let beganAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  /** Of the oldest page that stands: while a list is swept, that is about the next one to be read. */
  const ageMs = () => now() - (list.asOf() ?? now());
  const restsUntil = () => unlessSetBack(retryAt, RETRY_MS, now());
  const isWanted = () => now() - wantedAt < WANTED_FOR_MS && signers.any();

  return {
    list,
    look,
    isWanted,
    sweeping: () => current,
    isComplete: () => complete,
    isStale: () => ageMs() > Math.max(searchRigs.promiseMs, intervalMs()),
    failureFor: (apiKey) => refusals.of(apiKey) ?? failure,
    nextAt: () =>
      current ? newsAt({ ...current, ageMs: ageMs(), now: now() }) : Math.max(dueAt('refresh'), restsUntil()),
    readingMs: () => (current ? 0 : evenMs({ rigs: list.size(), overMs: intervalMs() })),
  };

  function look({ asker, asking, wants }: { asker: Asker; asking: Asking; wants: boolean }): void {
    signers.asked(asker);
    if (wants) wantedAt = now();
    if (!current && isWanted() && now() >= Math.max(dueAt(asking), restsUntil())) begin(asking);
  }

  function dueAt(asking: Asking): number {
    // A clock that was set back since says nothing of when that was.
    if (!complete || beganAt > now()) return Number.NEGATIVE_INFINITY;
    return beganAt + (asking === 'now' ? Math.max(NOW_MS, intervalMs() / 3) : intervalMs());
  }

  function begin(asking: Asking): void {
    const isFirst = !complete;
    const isPressed = asking === 'now';
    const lane = (): Lane => (isFirst || ageMs() >= dueMs(searchRigs) ? 'open' : 'refresh');
    const maxAgeMs = () => (isPressed ? NOW_MS : intervalMs() / 2);
    // What was never read whole comes as fast as it can, like a short list.
    const pace = { rigs: isFirst ? 0 : list.size(), overMs: isPressed ? intervalMs() / 3 : intervalMs() };
    const reading = { source, signers, refusals, algo, lane, maxAgeMs };
    beganAt = now();
    current = beginSweep({
      endsAt: beganAt + evenMs(pace),
      list,
      now,
      reader: (interrupted) => evenly(createPageReader({ ...reading, interrupted }), { source, ...pace }),
      waits: (reason) => {
        failure = reason;
      },
    });
    void current.over.then((ended) => {
      [current, complete] = [undefined, complete || ended.kind === 'whole'];
      failure = ended.kind === 'failed' ? ended.failure : undefined;
      if (ended.kind === 'failed') retryAt = now() + RETRY_MS;
      if (ended.kind === 'given up') beganAt = Number.NEGATIVE_INFINITY;
    });
  }
}

/** At the sweep's end; before it where what stands would be older than promised by then. */
function newsAt({ endsAt, ageMs, now }: { endsAt: number; ageMs: number; now: number }): number {
  const tooOldAt = now - ageMs + dueMs(searchRigs);
  return Math.max(now + SOON_MS, Math.min(endsAt, Math.max(now + PART_MS, tooOldAt)));
}
