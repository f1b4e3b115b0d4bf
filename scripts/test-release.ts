import { runSteps } from './run-steps.ts';
import { releaseSteps } from './steps.ts';

await runSteps(releaseSteps);
