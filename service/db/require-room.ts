import { statfsSync } from 'node:fs';
import { DISK_FULL } from './database-code.ts';

/** How much is free on the disk of a directory, in bytes. */
export type FreeBytes = (directory: string) => number;

/**
 * Four files of the embedded database's log. Once the log needs another and the disk has no room for it, PGlite never
 * comes back: this process would answer nobody any more, and heed no signal but SIGKILL.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Throws PostgreSQL's code of a full disk while so little is free that a change might be the last. */
export function requireRoom(directory: string, freeBytes: FreeBytes = freeBytesOf): void {
  if (freeBytes(directory) >= RESERVE_BYTES) return;
  const message = `less than ${RESERVE_BYTES / 1024 / 1024} MB are free on the disk of ${directory}`;
  throw Object.assign(new Error(message), { code: DISK_FULL });
}

/** Some network disks do not say. */
export function freeBytesOf(directory: string): number {
  const { blocks, bavail, bsize } = statfsSync(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
