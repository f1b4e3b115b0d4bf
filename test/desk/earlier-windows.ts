import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createRollingWindow } from '#lib/upstream/rolling-window.ts';
import { openWindowFile } from '#lib/upstream/window-file.ts';
import { useVirtualTime } from '../virtual-time.ts';

export const LIMIT = 20;
const open = { lane: 'open', moneyReserve: 0, leaveFree: 0 } as const;

/** Processes one after the other, each with the window that the one before left. */
export function useEarlierWindows() {
  const { elapsed, pass } = useVirtualTime();
  const outside = mkdtempSync(join(tmpdir(), 'hashdesk-window-'));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  const directory = join(outside, 'data');
  const file = join(directory, 'calls-market.ndjson');
  const failures: unknown[] = [];

  function start(limit = LIMIT) {
    const notes = openWindowFile({ file, failed: (error) => failures.push(error) });
    onTestFinished(notes.close);
    const began = elapsed();
    // Each process has a clock of its own.
    const window = createRollingWindow({ limit, notes, now: () => elapsed() - began });
    return { kill: notes.close, window, take: () => taken(window) };
  }
  async function taken(window: ReturnType<typeof createRollingWindow>) {
    const departed = await window.take(open);
    return 'pass' in departed ? departed.pass : undefined;
  }
  /** As if files were dated by the time of the test. */
  const dated = (path = file) => utimesSync(path, Date.now() / 1000, Date.now() / 1000);
  return { directory, file, failures, elapsed, pass, start, dated };
}
