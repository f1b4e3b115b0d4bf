import type { Logger } from 'pino';
import type { Market } from '#service/market.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { readMeasurableRigs } from '#service/recording/repo.ts';
import type { Worker } from '#service/worker.ts';
import type { Minutes } from './episodes.ts';
import { simulateMinutes } from './simulate-minutes.ts';

/** So many minutes are in memory at a time, and in one statement. */
const MINUTES_AT_ONCE = 100_000;

/** What a farm's rigs do in some minutes, which must be over. */
interface Doings extends Minutes {
  seed: string;
  /** The first minute of rigs that are younger than these minutes, by id. */
  since?: ReadonlyMap<number, number>;
}

/** Records what the farm's rigs do: every rig there is, also one listed just now. */
export async function recordFarm({ db, nowUnix }: Market, { seed, since, ...all }: Doings): Promise<void> {
  const rigs = await readMeasurableRigs(db);
  const rigsAtOnce = Math.max(1, Math.floor(MINUTES_AT_ONCE / (all.end - all.first)));
  for (let at = 0; at < rigs.length; at += rigsAtOnce) {
    const reports = rigs.slice(at, at + rigsAtOnce).map((rig) => {
      const first = Math.max(all.first, since?.get(rig.id) ?? 0);
      const minutes = first < all.end ? simulateMinutes(seed, rig, { first, end: all.end }) : [];
      return { rigId: rig.id, minutes };
    });
    await recordMinutes(db, reports, nowUnix());
  }
}

const MINUTE_MS = 60_000;
/** After a minute is over, so that a clock that is a little behind agrees. */
const AFTER_MS = 250;
/** A farm that slept knows nothing of the time it slept through. */
const LATEST_MINUTES = 2;

/** Goes on with the farm, minute by minute: from the minute `first`, or the first that it sees from its beginning. */
export function startFarm(
  market: Market,
  { seed, log, first }: { seed: string; log: Logger; first?: number },
): Worker {
  let next = first ?? currentMinute(market) + 1;
  let timer: NodeJS.Timeout;
  let recording = Promise.resolve();

  async function recordNext(): Promise<void> {
    const end = currentMinute(market);
    const minutes = { first: Math.max(next, end - LATEST_MINUTES), end };
    try {
      if (minutes.first < end) await recordFarm(market, { seed, ...minutes });
      next = end;
    } catch (error) {
      log.error({ err: error }, 'a minute of the farm was not recorded');
    }
  }

  function wait(): void {
    timer = setTimeout(
      () => {
        recording = recordNext().then(wait);
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + AFTER_MS,
    );
  }

  recording = recordNext().then(wait);
  return {
    stop: async () => {
      await recording;
      clearTimeout(timer);
    },
  };
}

function currentMinute({ nowUnix }: Market): number {
  return Math.floor(nowUnix() / 60);
}
