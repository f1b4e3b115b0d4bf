import { StartProblem } from '#lib/config/problem.ts';
import { ensureBuild } from './ensure-build.ts';

try {
  await ensureBuild();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
