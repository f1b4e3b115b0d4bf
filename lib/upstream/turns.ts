import 'server-only';
import type { Patience } from './patience.ts';

/** Pieces of work that must not run at the same time. */
export interface Turns {
  /** Runs the work when all that came before is over, whether or not it failed; never where patience ends first. */
  take<T>(work: () => Promise<T>, patience?: Patience): Promise<T>;
  /** How many have not begun. */
  waiting(): number;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return {
    take(work, patience) {
      const turn = last;
      waiting += 1;
      const begun = (patience ? patience.wait(turn) : turn).finally(() => {
        waiting -= 1;
      });
      const result = begun.then(work);
      // Whoever gave up hands on the turn when it comes, and not before.
      last = Promise.allSettled([turn, result]).then(() => undefined);
      return result;
    },
    waiting: () => waiting,
  };
}
