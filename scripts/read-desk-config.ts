import { readDeskConfig } from '#lib/config/desk-config.ts';
import { processEnvironment } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';

/** Says what is wrong with the dashboard's variables, for whoever would else hear it only after the build. */
try {
  readDeskConfig(processEnvironment());
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`dashboard: ${error.message}`);
  process.exitCode = 1;
}
