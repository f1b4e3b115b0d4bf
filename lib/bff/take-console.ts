import 'server-only';
import { format } from 'node:util';
import type { Log } from './log.ts';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

type Written = keyof typeof LEVELS;

/**
 * Takes what others write on a console into the log, in which secrets are hidden and nothing breaks a line: Next tells there of a
 * page that failed, by whatever its error says.
 */
export function takeConsole(console: Pick<Console, Written>, log: Log): void {
  for (const [written, level] of Object.entries(LEVELS) as [Written, (typeof LEVELS)[Written]][]) {
    console[written] = (...parts: unknown[]) => log[level]({ from: 'console', msg: format(...parts) });
  }
}
