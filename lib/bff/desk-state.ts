import 'server-only';
import { join } from 'node:path';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { createLocalSessionMemory } from '#lib/session/local-session-memory.ts';
import type { SessionMemory } from '#lib/session/session-memory.ts';
import type { CallWindow } from '#lib/upstream/call-window.ts';
import type { Nonces } from '#lib/upstream/nonces.ts';
import type { WindowTimes } from '#lib/upstream/own-calls.ts';
import type { AnswerStore } from './answers/answer-store.ts';
import { createLocalAnswerStore } from './answers/local-answer-store.ts';
import { createFileJournalStore } from './journal/file-journal-store.ts';
import type { JournalStore } from './journal/journal-store.ts';
import type { Log } from './log.ts';
import type { RigChanges } from './market-index/rig-changes.ts';

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
  window?: CallWindow;
  nonces?: (apiKey: string) => Nonces;
  answers: AnswerStore;
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
export function createLocalState({ dataDir, now, log }: DeskStateOptions): DeskState {
  return {
    sessions: createLocalSessionMemory({ denyFile: join(dataDir, 'ended-sessions.ndjson'), now }),
    journal: createFileJournalStore({ file: join(dataDir, 'orders.ndjson'), now, log }),
    of: () => ({ answers: createLocalAnswerStore() }),
    shared: () => 'alone',
    close: () => undefined,
  };
}
