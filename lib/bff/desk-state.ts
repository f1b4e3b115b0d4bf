import 'server-only';
import { join } from 'node:path';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { createLocalSessionMemory } from '#lib/session/local-session-memory.ts';
import type { SessionMemory } from '#lib/session/session-memory.ts';
import type { CallWindow } from '#lib/upstream/call-window.ts';
import type { Nonces } from '#lib/upstream/nonces.ts';
import type { WindowTimes } from '#lib/upstream/own-calls.ts';
import { createRollingWindow } from '#lib/upstream/rolling-window.ts';
import { openWindowFile, type WindowFile } from '#lib/upstream/window-file.ts';
import type { AnswerStore } from './answers/answer-store.ts';
import { createLocalAnswerStore } from './answers/local-answer-store.ts';
import { createFileJournalStore } from './journal/file-journal-store.ts';
import type { JournalStore } from './journal/journal-store.ts';
import { causeOf, type Log } from './log.ts';
import type { RigChanges } from './market-index/rig-changes.ts';
import { createLocalSlotChanges, type SlotChanges } from './slots/slot-changes.ts';

/** What the desk remembers, in this process and beside its data, or in the Redis that its instances share. */
export interface DeskState {
  sessions: SessionMemory;
  journal: JournalStore;
  of: (environment: string) => EnvironmentState;
  /** Whether this is one of several instances, and whether what they share can be reached. */
  shared: () => DeskStatus['shared'];
  close: () => void;
}

/** Of one service. Where nothing is given, this process has it for itself. */
export interface EnvironmentState {
  window: CallWindow;
  nonces?: (apiKey: string) => Nonces;
  answers: AnswerStore;
  slotChanges: SlotChanges;
  rigChanges?: RigChanges;
}

export interface DeskStateOptions {
  dataDir: string;
  /** Empty where there is one instance. */
  redisUrl?: string | undefined;
  instances?: number | undefined;
  upstreamBudgetPerMinute: number;
  windowTimes?: WindowTimes | undefined;
  redisAnswerMs?: number | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
}

/** Of the only instance. */
export function createLocalState(options: DeskStateOptions): DeskState {
  const { dataDir, upstreamBudgetPerMinute: limit, windowTimes: times, now, log } = options;
  const files: WindowFile[] = [];

  return {
    sessions: createLocalSessionMemory({
      denyFile: join(dataDir, 'ended-sessions.ndjson'),
      now,
      failed: (error) => log.error({ cause: causeOf(error) }, 'the end of a session cannot be written'),
    }),
    journal: createFileJournalStore({ file: join(dataDir, 'orders.ndjson'), now, log }),
    of(environment) {
      const notes = openWindowFile({ ...times, file: join(dataDir, `calls-${environment}.ndjson`), failed });
      files.push(notes);
      const window = createRollingWindow({ ...times, limit, notes, now: () => performance.now() });
      return { window, answers: createLocalAnswerStore(), slotChanges: createLocalSlotChanges() };
    },
    shared: () => 'alone',
    close() {
      for (const file of files) file.close();
    },
  };

  function failed(error: unknown): void {
    log.warn(
      { cause: causeOf(error) },
      'calls cannot be noted, so a restart would not know those of its last minute',
    );
  }
}
