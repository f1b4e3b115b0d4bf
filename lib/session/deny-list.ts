import 'server-only';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { readJson } from '#lib/domain/read-json.ts';

/** Sessions that were ended before their time: a copied cookie of one must not open again. */
export interface DenyList {
  /**
   * Remembers `sid` until it would have expired, in epoch milliseconds; on disk too when this returns. Throws what the disk
   * refuses: then it is not remembered, though after a restart it may be, where the line was written and not forced to the disk.
   */
  add(sid: string, untilMs: number): void;
  has(sid: string): boolean;
}

interface DenyListOptions {
  /** Lines of `["sid", untilMs]`; made with its directory when first needed. */
  file: string;
  now: () => number;
}

const line = z.tuple([z.string(), z.number()]);

/** Reads what an earlier run left, and leaves out what has expired meanwhile. */
export function openDenyList({ file, now }: DenyListOptions): DenyList {
  const denied = new Map(readLines(file).filter(([, untilMs]) => untilMs > now()));
  rewrite(file, denied);

  return {
    add(sid, untilMs) {
      for (const [old, until] of denied) if (until <= now()) denied.delete(old);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      appendFileSync(file, lineOf([sid, untilMs]), { mode: 0o600, flush: true });
      syncDirectory(file);
      denied.set(sid, untilMs);
    },
    has: (sid) => denied.has(sid),
  };
}

/** A line cut short by a crash is passed over; the others count. */
function readLines(file: string): [string, number][] {
  return contentOf(file)
    .split('\n')
    .flatMap((text) => {
      const entry = line.safeParse(readJson(text)).data;
      return entry ? [entry] : [];
    });
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Replaced as a whole, so that a crash, of the machine too, leaves the old file or the new one. */
function rewrite(file: string, denied: Map<string, number>): void {
  if (!existsSync(file)) return;
  writeFileSync(`${file}.new`, [...denied].map(lineOf).join(''), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncDirectory(file);
}

/** A new file's name is on the disk only when its directory is. */
function syncDirectory(file: string): void {
  const directory = openSync(dirname(file), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** Begins with the line break, since the line before may have been cut short by a full disk. */
function lineOf(entry: [string, number]): string {
  return `\n${JSON.stringify(entry)}`;
}
