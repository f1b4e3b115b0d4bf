import { StartProblem } from '#lib/config/problem.ts';
import type { Outcome, Step } from './steps.ts';

/**
 * Runs one group of steps after the other, also after one failed; the steps of a group run side by side. Ends with what
 * failed, so that it is found without what came before, and a line "N passed, N failed", which counts single tests, and
 * each failed step that has no failed test of its own. The exit code is 1 where anything failed.
 */
export async function runSteps(groups: Step[][]): Promise<void> {
  const failedSteps: string[] = [];
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const group of groups) await Promise.all(group.map(count));
  console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join(', ')}` : '\nEverything holds.');
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failedSteps.length > 0) process.exitCode = 1;

  async function count(step: Step): Promise<void> {
    const outcome = await runTold(step);
    passed += outcome.passed;
    failed += outcome.ok ? 0 : Math.max(1, outcome.failed);
    failures.push(...outcome.failures);
    if (!outcome.ok) failedSteps.push(step.name);
  }
}

async function runTold(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name}`);
  const startedAt = Date.now();
  const outcome = await runStep(step);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${step.name}: ${outcome.ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  return outcome;
}

async function runStep({ run }: Step): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    return { ok: false, passed: 0, failed: 0, failures: [] };
  }
}
