import type { Hands } from '#components/rentals/run/hands.ts';
import { newRun, type OrderRun, runAfter } from '#components/rentals/run/run.ts';
import { runRows } from '#components/rentals/run/run-rows.ts';
import { toldOutcome } from '#lib/queries/change/order-of-many.ts';
import type { OrderAttempt } from '#lib/queries/change/order-outcome.ts';
import { orderRows } from './orders.ts';

export const NOW_MS = 1_000_000;

interface Told extends Partial<Omit<Hands, 'send'>> {
  /** Throws as the desk refuses; succeeds otherwise. */
  send?: (id: string, intent: string) => void;
}

/** A run of so many orders at a desk that answers as told; what is not told succeeds. */
export function setup(count: number, { send, ...hands }: Told = {}) {
  const stopping = new AbortController();
  const sent: string[] = [];
  const intents: string[] = [];
  const pauses: number[] = [];
  let made = 0;
  let run: OrderRun = newRun(orderRows(count));
  const attempt = (intent: string, error: Error | null, id?: string): OrderAttempt => ({
    status: error ? 'error' : 'success',
    intent,
    id,
    error,
    submittedAt: NOW_MS,
  });
  const go = async () => {
    const halt = await runRows(run.rows, {
      hands: {
        newIntent: () => {
          made += 1;
          return `intent ${made}`;
        },
        told: toldOutcome,
        follow: (_, onHeard) => {
          onHeard();
          return new Promise(() => {});
        },
        pause: async (ms) => void pauses.push(ms),
        nowMs: () => NOW_MS,
        ...hands,
        send: async ({ id }, intent) => {
          sent.push(id);
          intents.push(intent);
          try {
            send?.(id, intent);
          } catch (error) {
            return attempt(intent, error as Error);
          }
          return attempt(intent, null, id);
        },
      },
      signal: stopping.signal,
      onRow: (id, state) => {
        run = runAfter(run, { type: 'row', id, state });
      },
    });
    run = runAfter(run, { type: 'ended', halt });
  };
  return { go, stopping, sent, intents, pauses, run: () => run };
}

/** Fails the first times it is called. */
export function failing(times: number, error: Error) {
  let left = times;
  return () => {
    left -= 1;
    if (left >= 0) throw error;
  };
}
