import 'server-only';

/** Pieces of work that must not run at the same time. */
export interface Turns {
  /** Runs the work when all that came before is over, whether or not it failed. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** How many have not begun. */
  waiting(): number;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return {
    take(work) {
      waiting += 1;
      const result = last.then(() => {
        waiting -= 1;
        return work();
      });
      last = result.catch(() => undefined);
      return result;
    },
    waiting: () => waiting,
  };
}
