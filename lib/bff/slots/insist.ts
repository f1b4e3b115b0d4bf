import 'server-only';
import { waitOf } from '#lib/contract/errors.ts';
import { type Clock, sleep } from '../clock.ts';

/** What all the work of one `Insist` waits for together: a full minute of the market's passes in it. */
const MOST_SECONDS = 90;

/**
 * Does the work until it is done: as often as it is told when to come back, and else once more at once. Throws what it failed
 * with last, also where the wait would be too long.
 */
export type Insist = (work: () => Promise<unknown>) => Promise<void>;

interface InsistOptions {
  after: Clock['after'];
  /** A wait begins; with it so many seconds will have been waited in all. */
  onWait: (seconds: number) => void;
}

export function createInsist({ after, onWait }: InsistOptions): Insist {
  let waited = 0;

  return (work) => asTold(work).catch(() => asTold(work));

  async function asTold(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === undefined || waited + seconds > MOST_SECONDS) throw error;
      await wait(seconds);
      await asTold(work);
    }
  }

  async function wait(seconds: number): Promise<void> {
    waited += seconds;
    onWait(waited);
    await sleep({ after }, seconds * 1000);
  }
}
