import 'server-only';
import type { Asking } from '#lib/contract/desk.ts';
import { evenly } from './evenly.ts';
import { beginSweep, type ListSweep } from './list-sweep.ts';
import { createPageReader, type PageSource } from './page-reader.ts';
import type { Refusals } from './refusals.ts';
import { createRigList, type RigList } from './rig-list.ts';
import { type Asker, createSigners } from './signers.ts';

/** One list of the service and the sweeps that keep it; nothing is asked while nobody looks. */
export interface SweptList {
  list: RigList;
  /** Somebody's page shows it. Begins a sweep where one is due. */
  look(asker: Asker, asking: Asking): void;
  isLookedAt(): boolean;
  sweeping(): ListSweep | undefined;
  /** Whether it was ever read to its end. */
  isComplete(): boolean;
  /** Whether what stands is older than it should be, because reading it again fails or nobody looked. */
  isStale(): boolean;
  /** Why the last sweep failed, or does not go on at the moment; first what the service has against the key itself. */
  failureFor(apiKey: string): unknown;
  /** When the next sweep is due, or the present one will have brought something; epoch milliseconds. */
  nextAt(): number;
}

export interface SweptListOptions {
  source: PageSource;
  refusals: Refusals;
  /** Undefined for all. */
  algo: string | undefined;
  /** How long after one sweep began the next is due. */
  intervalMs: () => number;
}

/** The promise to those who look. */
const OLD_MS = 90_000;
const RETRY_MS = 10_000;
/** A person who presses the button wants no answer that is older. */
const NOW_MS = 5_000;
const SOON_MS = 2_000;

export function createSweptList({ source, refusals, algo, intervalMs }: SweptListOptions): SweptList {
  const { now } = source;
  const list = createRigList();
  const signers = createSigners({ now, refusals });
  let current: ListSweep | undefined;
  let complete = false;
  let failure: unknown;
  let beganAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;

  return {
    list,
    look,
    isLookedAt: signers.any,
    sweeping: () => current,
    isComplete: () => complete,
    isStale,
    failureFor: (apiKey) => refusals.of(apiKey) ?? failure,
    nextAt: () => (current ? now() + SOON_MS : Math.max(dueAt('refresh'), retryAt)),
  };

  function look(asker: Asker, asking: Asking): void {
    signers.asked(asker);
    if (!current && now() >= Math.max(dueAt(asking), retryAt)) begin(asking);
  }

  function isStale(): boolean {
    const asOf = list.asOf();
    return asOf !== undefined && now() - asOf > Math.max(OLD_MS, intervalMs());
  }

  function dueAt(asking: Asking): number {
    if (!complete) return Number.NEGATIVE_INFINITY;
    return beganAt + (asking === 'now' ? Math.max(NOW_MS, intervalMs() / 3) : intervalMs());
  }

  function begin(asking: Asking): void {
    const isWaitedFor = !complete || isStale() || asking === 'now';
    const lane = isWaitedFor ? 'open' : 'refresh';
    const maxAgeMs = () => (asking === 'now' ? NOW_MS : intervalMs() / 2);
    beganAt = now();
    current = beginSweep({
      list,
      now,
      reader(interrupted) {
        const read = createPageReader({ source, signers, refusals, algo, lane, maxAgeMs, interrupted });
        return isWaitedFor ? read : evenly(read, { source, rigs: list.size(), overMs: intervalMs() });
      },
      waits: (reason) => {
        failure = reason;
      },
    });
    void current.over.then((ended) => {
      current = undefined;
      complete ||= ended.kind === 'whole';
      failure = ended.kind === 'failed' ? ended.failure : undefined;
      if (ended.kind === 'failed') retryAt = now() + RETRY_MS;
      if (ended.kind === 'given up') beganAt = Number.NEGATIVE_INFINITY;
    });
  }
}
