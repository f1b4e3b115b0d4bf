import 'server-only';
import { StepProblem } from './step-problem.ts';

/**
 * The outcome of a step, or its end as `silent` when its time is up, or the reason for which all of it was given up. Where this
 * process was held up, timers run before what has come meanwhile is read: that still counts.
 */
export function withinTime<T>(step: Promise<T>, limitMs: number, given: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const silent = () => end(() => reject(new StepProblem('silent')));
    const timer = setTimeout(() => setImmediate(silent), limitMs);
    const giveUp = () => end(() => reject(given.reason));
    given.addEventListener('abort', giveUp, { once: true });
    if (given.aborted) giveUp();
    step.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    );

    function end(settle: () => void): void {
      clearTimeout(timer);
      given.removeEventListener('abort', giveUp);
      settle();
    }
  });
}
