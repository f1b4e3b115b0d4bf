import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import { type CountTimes, LOST_MS, type Pass, WINDOW_MS } from './call-window.ts';
import { createTurningFile, type FilePart } from './turning-file.ts';
import {
  addLine,
  linesOf,
  lineText,
  nothingWritten,
  parseLine,
  pastOf,
  standing,
  type WindowLine,
  type WindowPast,
  type Written,
} from './window-past.ts';

/** What a window notes, so that the process after this one goes on with it. Durations in milliseconds. */
export interface WindowNotes {
  past: WindowPast;
  /** A call that leaves now; what becomes of it is to be told once. */
  leave(lane: Lane): Pass;
  pause(ms: number): void;
  shrink(shrunk: { limit: number; ms: number }): void;
}

export interface WindowFile extends WindowNotes {
  /** Notes nothing from now on. */
  close(): void;
}

interface WindowFileOptions extends Partial<CountTimes> {
  file: string;
  /** Told once that nothing can be noted, until it can again. */
  failed: (error: unknown) => void;
}

/**
 * The calls of a window in a file. Each is there before it leaves, so that a killed process leaves none out; nothing is
 * forced to the disk, since a machine that stopped takes longer to come back than a call counts. No line counts for longer
 * than a file is written to.
 *
 * Where lines cannot be read, as many calls may be missing as a minute has, the last of them from when the file was last
 * written to. A file that is not there says that nothing was sent: so it is at the first start.
 */
export function openWindowFile({
  file,
  failed,
  windowMs = WINDOW_MS,
  lostMs = LOST_MS,
}: WindowFileOptions): WindowFile {
  const times = { windowMs, lostMs };
  const written = nothingWritten();
  const lines = createTurningFile({
    file,
    turnMs: lostMs + 2 * windowMs,
    first: () => standing(written, Date.now()).map(lineText).join(''),
    failed,
  });
  const parts = lines.read();
  for (const part of parts) addPart(written, part, times);
  const past = pastOf(written, times, Date.now());
  let calls = [...written.calls.keys()].reduce((last, number) => Math.max(last, number), 0);
  if (parts.length > 0) lines.replace(linesOf(written, times, Date.now()).map(lineText).join(''));
  written.calls.clear();

  return {
    past,
    leave(lane) {
      calls += 1;
      const call = calls;
      lines.append(lineText(['leave', call, lane, Date.now()]));
      return {
        over: () => lines.append(lineText(['over', call, Date.now()])),
        unused: () => lines.append(lineText(['unused', call])),
      };
    },
    pause: (ms) => stand(['pause', Math.ceil(Date.now() + ms)]),
    shrink: ({ limit, ms }) => stand(['shrink', limit, Math.ceil(Date.now() + ms)]),
    close: lines.close,
  };

  function stand(line: WindowLine): void {
    addLine(written, line);
    lines.append(lineText(line));
  }
}

function addPart(written: Written, { lines, changedAt }: FilePart, { windowMs, lostMs }: CountTimes): void {
  for (const text of lines) {
    addLine(written, parseLine(text) ?? ['unknown', Math.ceil(changedAt + lostMs + windowMs)]);
  }
}
