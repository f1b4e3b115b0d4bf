import 'server-only';
import type { UpstreamHealth } from '#lib/contract/desk.ts';
import type { Send, WireRequest } from './wire.ts';

const COUNTED_MS = 5 * 60_000;
/** More answers than this are not needed to tell how long they take. */
const MAX_COUNTED = 1_000;
/** One call that was lost, or several at the same moment, are none of a service that does not answer. */
const FAILING_AFTER_MS = 2_000;

/** How one service answers, watched where its calls leave. */
export interface Health {
  /** Sends as `send` does, and notes what comes of it. */
  watched(send: Send): Send;
  /** It fails since the first failure after its last answer, once failures have gone on for two seconds. */
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
  /** Since the last answer. */
  let firstFailure: { at: number; elapsed: number } | undefined;

  return {
    watched: (send) => async (request) => {
      const began = elapsed();
      try {
        const answer = await send(request);
        answers.push({ at: now(), ms: elapsed() - began });
        forgetOld();
        if (answer.status >= 500) failed();
        else answered();
        return answer;
      } catch (error) {
        if (!wasAbandoned(request)) failed();
        throw error;
      }
    },
    state() {
      forgetOld();
      return { ...current, latency: latencyOf(answers.map(({ ms }) => ms)) };
    },
  };

  function answered(): void {
    firstFailure = undefined;
    if (current.state !== 'answering') current = { state: 'answering', since: now() };
  }

  function failed(): void {
    firstFailure ??= { at: now(), elapsed: elapsed() };
    const goesOn = elapsed() - firstFailure.elapsed >= FAILING_AFTER_MS;
    if (goesOn || current.state === 'not asked') current = { state: 'failing', since: firstFailure.at };
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
