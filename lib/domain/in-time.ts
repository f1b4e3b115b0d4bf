/**
 * What was asked for, or an error where it takes longer than a limit. Where this process was held up, timers run before what has
 * come meanwhile is read: that still counts.
 */
export function inTime<Answer>(
  limitMs: number,
  asked: Promise<Answer>,
  late = () => new Error(`no answer within ${limitMs} ms`),
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(late())), limitMs);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
