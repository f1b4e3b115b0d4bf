import 'server-only';
import { createSharedSessionMemory } from '#lib/session/shared-session-memory.ts';
import { createSharedRedis, type SharedRedis } from '#lib/shared/redis.ts';
import { keyPart, sharedKey } from '#lib/shared/shared-key.ts';
import { createSharedNonces } from '#lib/upstream/shared-nonces.ts';
import { createSharedWindow, type SharedWindow } from '#lib/upstream/shared-window.ts';
import { createLocalAnswerStore } from './answers/local-answer-store.ts';
import { createSharedAnswerStore } from './answers/shared-answer-store.ts';
import type { DeskState, DeskStateOptions } from './desk-state.ts';
import { createSharedJournalStore } from './journal/shared-journal-store.ts';
import type { Log } from './log.ts';
import { createSharedRigChanges } from './market-index/rig-changes.ts';
import { createSharedSlotChanges } from './slots/slot-changes.ts';

/** Of several instances: whatever must not differ between them is in the Redis at `redisUrl`. */
export function createSharedState({
  redisUrl,
  instances = 1,
  upstreamBudgetPerMinute: limit,
  windowTimes: times,
  redisAnswerMs: answerMs,
  now,
  log,
}: DeskStateOptions & { redisUrl: string }): DeskState {
  const redis = createSharedRedis({ url: redisUrl, answerMs });
  const windows: SharedWindow[] = [];
  logChanges(redis, log);

  return {
    sessions: createSharedSessionMemory({ redis, now }),
    journal: createSharedJournalStore({ redis, instances }),
    of(environment) {
      const key = sharedKey(environment, 'window');
      const window = createSharedWindow({ redis, key, limit, instances, times });
      windows.push(window);
      return {
        window,
        nonces: (apiKey) =>
          createSharedNonces({ redis, key: sharedKey(environment, 'nonces', keyPart(apiKey)), now }),
        answers: createSharedAnswerStore({ redis, environment, local: createLocalAnswerStore() }),
        slotChanges: createSharedSlotChanges(redis, environment),
        rigChanges: createSharedRigChanges(redis, environment),
      };
    },
    shared: () => (redis.isHere() ? 'connected' : 'away'),
    close() {
      for (const window of windows) window.close();
      redis.close();
    },
  };
}

/** What follows for people, for whoever reads the log of a desk that is asked nothing yet. */
const UNTIL_IT_IS_BACK =
  'until Redis is back orders and changes are refused, nobody connects or disconnects, and only whom this one has seen reads on';

function logChanges(redis: SharedRedis, log: Log): void {
  redis.onChange((here, reason) => {
    if (here) log.info('the instances of this desk can speak to each other');
    else warnOfAbsence(reason);
    if (here) redis.memory().then(warnOfForgetting, () => undefined);
  });
  // One that was not there from the start has not changed, and a wrong address would be told nowhere.
  redis.memory().catch(({ message: reason }: Error) => warnOfAbsence(reason));

  function warnOfAbsence(reason: string): void {
    log.warn({ reason }, `the instances of this desk cannot speak to each other: ${UNTIL_IT_IS_BACK}`);
  }

  function warnOfForgetting({ isLasting }: { isLasting: boolean }): void {
    if (isLasting) return;
    log.warn('Redis forgets orders and ended sessions when it restarts: "appendonly yes" keeps them');
  }
}
