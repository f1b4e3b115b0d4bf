import 'server-only';
import { inTime } from '#lib/domain/in-time.ts';
import { StepProblem } from './step-problem.ts';

/** The outcome of a step, or its end as `silent` when its time is up, or the reason for which all of it was given up. */
export function withinTime<T>(step: Promise<T>, limitMs: number, given: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(given.reason);
    given.addEventListener('abort', giveUp, { once: true });
    if (given.aborted) giveUp();
    inTime(limitMs, step, () => new StepProblem('silent'))
      .finally(() => given.removeEventListener('abort', giveUp))
      .then(resolve, reject);
  });
}
