import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createRollingWindow } from './rolling-window.ts';

const MAX_WAIT_MS = 5_000;

/** The calls one service still takes from this address, shared by everybody who uses the desk. */
export interface Budget {
  /** How long a call that comes now is ready to wait: to be handed to `take`, however late that happens. */
  deadline(): number;
  /**
   * Resolves, first come first served, when a call may leave; it must then leave at once. Rejects with
   * BUDGET_EXHAUSTED and `retryAfterSeconds` as soon as it is clear that the wait would pass the deadline.
   */
  take(deadline: number): Promise<void>;
  /** The service asked for patience: nothing leaves for so long. */
  pause(seconds: number): void;
  /** The service said "too many": for a minute fewer calls leave. */
  shrink(): void;
  usage(): { used: number; limit: number; waiting: number };
}

interface BudgetOptions {
  /** Calls in any 60 s. */
  limit: number;
  /** For people: that so many calls have left. */
  usedUp?: string;
  /** Milliseconds on a clock that is never set back. */
  now?: () => number;
}

interface Waiting {
  deadline: number;
  leave: () => void;
  giveUp: (reason: MarketRefusal) => void;
}

/** A rolling window as one lane: at most `limit` calls leave in any 60 s, each after a wait of 5 s at most. */
export function createBudget({
  limit,
  usedUp = 'the calls this desk may make in a minute are used up',
  now = () => performance.now(),
}: BudgetOptions): Budget {
  const window = createRollingWindow({ limit, now });
  const queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  return {
    deadline: () => now() + MAX_WAIT_MS,
    take,
    pause(seconds) {
      window.pause(seconds * 1000);
      serveQueue();
    },
    shrink() {
      window.shrink();
      serveQueue();
    },
    usage: () => ({ used: window.used(), limit: window.limit(), waiting: queue.length }),
  };

  async function take(deadline: number): Promise<void> {
    const at = window.freeAt(queue.length);
    if (at > Math.max(deadline, now())) throw exhausted(at);
    return new Promise((leave, giveUp) => {
      queue.push({ deadline, leave, giveUp });
      serveQueue();
    });
  }

  function serveQueue(): void {
    clearTimeout(timer);
    while (queue.length > 0 && window.freeAt(0) <= now()) {
      window.count();
      queue.shift()?.leave();
    }
    giveUpTheHopeless();
    if (queue.length > 0) timer = setTimeout(serveQueue, Math.max(1, Math.ceil(window.freeAt(0) - now())));
  }

  function giveUpTheHopeless(): void {
    const hopeful = queue.filter((waiting, ahead) => window.freeAt(ahead) <= waiting.deadline);
    const hopeless = queue.filter((waiting) => !hopeful.includes(waiting));
    queue.splice(0, queue.length, ...hopeful);
    for (const { giveUp } of hopeless) giveUp(exhausted(window.freeAt(queue.length)));
  }

  function exhausted(at: number): MarketRefusal {
    return new MarketRefusal('BUDGET_EXHAUSTED', {
      message: window.isPausedUntil(at) ? 'the service asked this desk to wait' : usedUp,
      retryAfterSeconds: Math.max(1, Math.ceil((at - now()) / 1000)),
    });
  }
}
