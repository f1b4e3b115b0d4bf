import 'server-only';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Lines in a file that only grows, until a new one takes its turn: then it is the old one, and the old one is gone. */
export interface TurningFile {
  /** What earlier processes left, the old file first; files that are not there are left out. Never throws. */
  read(): FilePart[];
  /** Puts these lines in the place of both files. Never throws. */
  replace(lines: string): void;
  /** Written when it returns, but not forced to the disk. Never throws. */
  append(lines: string): void;
  /** Nothing is written from now on. */
  close(): void;
}

export interface FilePart {
  lines: string[];
  /** Epoch milliseconds. */
  changedAt: number;
}

interface TurningFileOptions {
  /** For the owner of this process alone; made with its directory when first needed. The old one is beside it, `.old`. */
  file: string;
  /** A file is written to for so long. */
  turnMs: number;
  /** The lines that each new file begins with. */
  first: () => string;
  /** Told once that nothing can be written, until it can again. */
  failed: (error: unknown) => void;
}

/** In the place of lines that could not be written or read: none of anybody's. */
const MISSING = '?';

export function createTurningFile({ file, turnMs, first, failed }: TurningFileOptions): TurningFile {
  const old = `${file}.old`;
  let current: { descriptor: number; until: number } | undefined;
  let isClosed = false;
  let isMissing = false;

  return {
    read: () => [old, file].flatMap(readPart),
    replace: (lines) =>
      attempt(() => {
        writeFileSync(`${file}.new`, lines, { mode: 0o600 });
        renameSync(`${file}.new`, file);
        rmSync(old, { force: true });
      }),
    append(lines) {
      if (isClosed) return;
      attempt(() => {
        const descriptor = current && performance.now() < current.until ? current.descriptor : turn();
        write(descriptor, isMissing ? `\n${MISSING}\n${lines}` : lines);
      });
    },
    close() {
      isClosed = true;
      if (current) closeSync(current.descriptor);
      current = undefined;
    },
  };

  function turn(): number {
    if (current) closeSync(current.descriptor);
    current = undefined;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    renameIfThere(file, old);
    const descriptor = openSync(file, 'a', 0o600);
    current = { descriptor, until: performance.now() + turnMs };
    write(descriptor, first());
    return descriptor;
  }

  function attempt(work: () => void): void {
    try {
      work();
      isMissing = false;
    } catch (error) {
      if (!isMissing) failed(error);
      isMissing = true;
    }
  }
}

/** What cannot be read is one line that is missing, just now. */
function readPart(file: string): FilePart[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return [{ lines, changedAt: statSync(file).mtimeMs }];
  } catch (error) {
    return isNotThere(error) ? [] : [{ lines: [MISSING], changedAt: Date.now() }];
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

function isNotThere(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function write(descriptor: number, text: string): void {
  const written = writeSync(descriptor, text);
  if (written < Buffer.byteLength(text)) throw new Error('the disk took a part of it only');
}
