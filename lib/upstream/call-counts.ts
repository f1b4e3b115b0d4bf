import 'server-only';

/** How often each key called of late; `undefined` is the desk itself. */
export interface CallCounts {
  add(apiKey: string | undefined): void;
  of(apiKey: string | undefined): number;
  /** How many keys called of late, the desk not among them. */
  keys(): number;
}

interface CountOptions {
  /** How long a call is remembered. */
  windowMs: number;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

export function createCallCounts({ windowMs, now }: CountOptions): CallCounts {
  /** Oldest first. */
  const calls = new Set<{ apiKey: string | undefined; at: number }>();
  const counts = new Map<string | undefined, number>();

  return {
    add(apiKey) {
      // Also where nobody asks: what is only counted would grow for ever.
      forgetOld();
      calls.add({ apiKey, at: now() });
      counts.set(apiKey, (counts.get(apiKey) ?? 0) + 1);
    },
    of(apiKey) {
      forgetOld();
      return counts.get(apiKey) ?? 0;
    },
    keys() {
      forgetOld();
      return counts.size - (counts.has(undefined) ? 1 : 0);
    },
  };

  function forgetOld(): void {
    for (const call of calls) {
      if (call.at > now() - windowMs) return;
      calls.delete(call);
      const left = (counts.get(call.apiKey) ?? 0) - 1;
      if (left > 0) counts.set(call.apiKey, left);
      else counts.delete(call.apiKey);
    }
  }
}
