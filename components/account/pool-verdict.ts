import type { PoolCheck } from '#lib/contract/desk-pool-check.ts';
import { STEP_NAMES } from './pool-check-words.ts';

/** How a check ended, in one sentence. */
export function verdictOf(check: PoolCheck | undefined): string | undefined {
  if (!check) return undefined;
  const failed = check.lines.find(({ state }) => state === 'failed');
  if (failed) return `The check ended at the step “${STEP_NAMES[failed.step]}”.`;
  const doubtful = check.lines.some(({ state }) => state === 'doubtful');
  return doubtful ? 'A miner could work here, with a doubt.' : 'A miner could work here.';
}
