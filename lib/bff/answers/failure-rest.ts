import 'server-only';

/** A question that just failed is not asked again for a while: whoever asks meanwhile is told the same failure. */
export interface FailureRest {
  of<T>(question: string, ask: () => Promise<T>): Promise<T>;
}

/** `now` in epoch milliseconds. The questions are few: the rows that need no key. */
export function createFailureRest({ restMs, now }: { restMs: number; now: () => number }): FailureRest {
  const failures = new Map<string, { error: unknown; at: number }>();

  return {
    async of(question, ask) {
      const failure = failures.get(question);
      if (failure && Math.abs(now() - failure.at) < restMs) throw failure.error;
      try {
        const answer = await ask();
        failures.delete(question);
        return answer;
      } catch (error) {
        failures.set(question, { error, at: now() });
        throw error;
      }
    },
  };
}
