import 'server-only';
import type { UpstreamHealth } from '#lib/contract/desk.ts';
import type { Send, WireRequest } from './wire.ts';

const COUNTED_MS = 5 * 60_000;
/** More answers than this are not needed to tell how long they take. */
const MAX_COUNTED = 1_000;

/** How one service answers, watched where its calls leave. */
export interface Health {
  /** Sends as `send` does, and notes what comes of it. */
  watched(send: Send): Send;
  state(): UpstreamHealth;
}

interface Timed {
  /** Epoch milliseconds. */
  at: number;
  ms: number;
}

interface HealthOptions {
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds on a clock that is never set back. */
  elapsed?: () => number;
}

export function createHealth({ now, elapsed = () => performance.now() }: HealthOptions): Health {
  const answers: Timed[] = [];
  let current: Pick<UpstreamHealth, 'state' | 'since'> = { state: 'not asked' };

  return {
    watched: (send) => async (request) => {
      const began = elapsed();
      try {
        const answer = await send(request);
        answers.push({ at: now(), ms: elapsed() - began });
        forgetOld();
        turn(answer.status >= 500 ? 'failing' : 'answering');
        return answer;
      } catch (error) {
        if (!wasAbandoned(request)) turn('failing');
        throw error;
      }
    },
    state() {
      forgetOld();
      return { ...current, latency: latencyOf(answers.map(({ ms }) => ms)) };
    },
  };

  function turn(state: 'answering' | 'failing'): void {
    if (current.state !== state) current = { state, since: now() };
  }

  function forgetOld(): void {
    const kept = answers.findIndex(({ at }) => at > now() - COUNTED_MS);
    answers.splice(0, kept === -1 ? answers.length : Math.max(kept, answers.length - MAX_COUNTED));
  }
}

/** A read that a change overtook says nothing about the service. */
function wasAbandoned({ abandoned }: WireRequest): boolean {
  return abandoned?.aborted === true;
}

function latencyOf(times: number[]): UpstreamHealth['latency'] {
  if (times.length === 0) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

function quantile(sorted: number[], share: number): number {
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
