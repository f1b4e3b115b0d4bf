import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What stands in memory once everything that nobody needs is gone; in bytes. */
export function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
